import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'

const TYPE = 'application/ld+json'

/**
 * Structured data for crawlers, which read the server's HTML. The browser leaves those scripts as they are while it
 * hydrates the page, so it needs no code to write them.
 */
export function JsonLd({ data }: { data: object[] | false | undefined }) {
  const isHydrated = useHydrated()
  const [count] = useState(() =>
    import.meta.env.SSR || isHydrated ? 0 : document.querySelectorAll(`[type="${TYPE}"]`).length,
  )
  if (import.meta.env.SSR)
    return (data || []).map((item) => {
      const json = JSON.stringify({ '@context': 'https://schema.org', ...item })
      return (
        <script key={json} type={TYPE}>
          {json.replaceAll('<', '\\u003c')}
        </script>
      )
    })
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never inserted
    // biome-ignore lint/suspicious/noArrayIndexKey: the scripts never change
    <script key={index} type={TYPE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  ))
}
