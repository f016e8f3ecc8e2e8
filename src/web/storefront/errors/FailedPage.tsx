import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'

type FailedPageProps = {
  title: string
  text?: string | undefined
  /** A list on a page that has a title of its own. */
  level?: 'page' | 'list'
  onRetry: () => unknown
}

/** A page or a list that cannot be shown. Style sheet and picture are already loaded, so it also appears offline. */
export function FailedPage({
  title,
  text = 'Check your connection, then try again.',
  level = 'page',
  onRetry,
}: FailedPageProps) {
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={title}
        text={text}
        action={
          <button type="button" className={button.primary} onClick={onRetry}>
            Try again
          </button>
        }
        className="failed-page"
      />
    </div>
  )
}
