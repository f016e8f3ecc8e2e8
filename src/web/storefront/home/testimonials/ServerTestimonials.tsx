import { lazy, Suspense, useState } from 'react'

const Testimonials = lazy(async () => ({ default: (await import('./Testimonials.tsx')).Testimonials }))

/**
 * The testimonials never change and have no controls, so a page that the server rendered keeps its HTML and loads no
 * script for them. After a navigation within the shop, they are loaded.
 */
export function ServerTestimonials() {
  const [isHydrating] = useState(
    () => !import.meta.env.SSR && document.documentElement.dataset.hydrated === 'false',
  )
  // React leaves the content of the element as the server rendered it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never inserted
  if (isHydrating) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div>
      <Suspense>
        <Testimonials />
      </Suspense>
    </div>
  )
}
