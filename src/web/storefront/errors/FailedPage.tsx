import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'
import { failureText } from './failure-text.ts'

type FailedPageProps = {
  title: string
  /** Why it failed; its text is shown unless there is another one. */
  error?: unknown
  text?: string | undefined
  /** A list on a page that has a title of its own. */
  level?: 'page' | 'list'
  onRetry: () => unknown
}

/** A page or a list that cannot be shown. Style sheet and picture are already loaded, so it also appears offline. */
export function FailedPage({
  title,
  error,
  text = failureText(error),
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
