import { useRouter } from '@tanstack/react-router'
import { ERROR_PAGE } from '#domain/texts/error-page.ts'
import { FailedPage } from './FailedPage.tsx'

const isOffline = () => globalThis.navigator?.onLine === false

/**
 * The router's error boundary: a component threw while rendering, or its chunk could not be loaded. React logs the error
 * to the console.
 */
export function ErrorPage() {
  const router = useRouter()
  const { title, text } = isOffline() ? { title: 'You are offline', text: undefined } : ERROR_PAGE
  return (
    <>
      <title>{title}</title>
      <FailedPage
        title={title}
        text={text}
        // Offline a reload would end on the browser's own error page.
        onRetry={() => (isOffline() ? router.invalidate() : window.location.reload())}
      />
    </>
  )
}
