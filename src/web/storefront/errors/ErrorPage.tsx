import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ERROR_PAGE } from '#domain/texts/error-page.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { FailedPage } from './FailedPage.tsx'

const isOffline = () => globalThis.navigator?.onLine === false
const reload = () => location.reload()

/**
 * The router's error boundary: a component threw while rendering, or its chunk could not be loaded. React logs the error
 * to the console. Once the connection is back, the page is loaded again.
 */
export function ErrorPage() {
  const router = useRouter()
  const businessName = useBusinessName()
  const { title, text } = isOffline() ? { title: 'You are offline', text: undefined } : ERROR_PAGE
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <>
      <title>{`${title} · ${businessName}`}</title>
      <FailedPage
        title={title}
        text={text}
        // Offline a reload would end on the browser's own error page.
        onRetry={() => (isOffline() ? router.invalidate() : reload())}
      />
    </>
  )
}
