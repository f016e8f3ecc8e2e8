import { useEffect, useState } from 'react'
import { onPageOpened } from './opened-page.ts'

/** Tells those who cannot see it which page a link has led to, as the browser does when it loads one. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('')
  useEffect(() => onPageOpened(setTitle), [])
  return (
    <p role="status" aria-label="Page" className="sr-only">
      {title}
    </p>
  )
}
