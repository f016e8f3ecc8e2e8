import { markedLink } from './button/button.ts'

/** Stands where data should be and could not be fetched. */
export function LoadFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 text-ink-2">
      {what} could not be loaded.
      <button type="button" className={markedLink} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
