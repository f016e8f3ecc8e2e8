import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Optional } from './Optional.tsx'

/**
 * Content that never changes and has no controls: a page that the server rendered keeps its HTML and loads no script
 * for it. After a navigation within the shop, it is loaded, or left out if that fails. The child must be a lazy
 * component.
 */
export function ServerRendered({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isHydrating] = useState(!import.meta.env.SSR && !isHydrated)
  // React leaves the content of the element as the server rendered it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and never inserted
  if (isHydrating) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div>
      <Optional>{children}</Optional>
    </div>
  )
}
