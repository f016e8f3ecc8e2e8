import type { ReactNode } from 'react'

const ROWS = [1, 2, 3, 4, 5, 6]

/** Stands for a table while it loads. The children are the placeholders of one row. */
export function TableSkeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="border-t border-rule-strong lg:mt-10">
      {ROWS.map((row) => (
        <div key={row} className="flex h-15 items-center justify-between gap-6 border-b border-rule">
          {children}
        </div>
      ))}
    </div>
  )
}
