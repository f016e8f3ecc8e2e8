import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'

type FailedPageProps = { title: string; text?: string | undefined; onRetry: () => unknown }

/** A page that cannot be shown. */
export function FailedPage({
  title,
  text = 'Check your connection, then try again.',
  onRetry,
}: FailedPageProps) {
  return (
    <div role="alert">
      <EmptyState
        level="page"
        title={title}
        text={text}
        action={
          <button type="button" className={button.primary} onClick={onRetry}>
            Try again
          </button>
        }
        className="py-section"
      />
    </div>
  )
}
