import { ERROR_PAGE } from '#domain/error-page.ts'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'

/** The router's error boundary: a component threw while rendering. React logs the error to the console. */
export function ErrorPage() {
  return (
    <>
      <title>{ERROR_PAGE.title}</title>
      <EmptyState
        level="page"
        title={ERROR_PAGE.title}
        text={ERROR_PAGE.text}
        action={
          <button type="button" className={button.primary} onClick={() => window.location.reload()}>
            {ERROR_PAGE.action}
          </button>
        }
        className="py-section"
      />
    </>
  )
}
