import { useEffect, useState } from 'react'
import { onPageChange } from './page-change.ts'

/** A live region that announces the page title after client-side navigation, as browsers do after a page load. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => onPageChange(setTitle), [])
  return (
    <p role="status" aria-label="Page" className="sr-only">
      {title}
    </p>
  )
}
