import { useEffect, useState } from 'react'
import { onPageChange } from './page-change.ts'

/** Tells those who cannot see it which page a link has led to, as the browser does when it loads one. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => onPageChange(setTitle), [])
  return (
    <p role="status" aria-label="Page" className="sr-only">
      {title}
    </p>
  )
}
