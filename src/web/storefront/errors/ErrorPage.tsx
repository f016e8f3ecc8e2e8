import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'

/** The router's error boundary: a component threw while rendering. React logs the error to the console. */
export function ErrorPage() {
  return (
    <>
      <title>Something went wrong</title>
      <EmptyState
        level="page"
        title="Something went wrong"
        text="We could not show this page. Please try again."
        action={
          <button type="button" className={button.primary} onClick={() => window.location.reload()}>
            Try again
          </button>
        }
        className="py-section"
      />
    </>
  )
}
