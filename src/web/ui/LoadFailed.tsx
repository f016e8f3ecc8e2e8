import { markedLink } from './button/button.ts'

type LoadFailedProps = {
  /** Completes the sentence "Could not load …", such as "the products". */
  what: string
  onRetry: () => void
}

export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 text-ink-2">
      Could not load {what}.
      <button type="button" className={markedLink} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
