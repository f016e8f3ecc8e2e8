import type { ReactNode } from 'react'
import { compactButton } from '#web/ui/button/compact-button.ts'

type EmptyStateProps = {
  title: string
  /** The level of the heading; one below that of the list. */
  level?: 2 | 3
  /** The next step, such as a button that resets the filters. */
  action?: ReactNode
  children: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 border-t border-rule-strong py-16 text-center"
    >
      <Heading className="font-display text-[1.625rem] leading-[1.1] tracking-[-0.02em]">{title}</Heading>
      <p className="max-w-104 text-ink-2">{children}</p>
      {action}
    </div>
  )
}

export function ResetFilters({ onReset }: { onReset: () => void }) {
  return (
    <button type="button" onClick={onReset} className={`${compactButton.quiet} mt-2`}>
      Reset Filters
    </button>
  )
}
