import { useEffect, useRef } from 'react'
import { markedLink } from './button/button.ts'
import { toast } from './toast/toast.ts'

type LoadFailedProps = {
  /** Completes the sentence "Could not load …", such as "the products". */
  what: string
  onRetry: () => void
}

/** Says it in a toast too if a visitor would have to scroll to see it. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text.current!.getBoundingClientRect().top > innerHeight) toast.error(`Could not load ${what}.`)
  }, [what])
  return (
    <p ref={text} role="alert" className="flex flex-wrap items-center gap-x-4 text-ink-2">
      Could not load {what}.
      <button type="button" className={markedLink} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
