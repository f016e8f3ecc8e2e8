import type { ReactNode } from 'react'

type SummaryRowProps = { name: ReactNode; isTotal?: boolean; children: ReactNode }

/** A name and an amount, connected by a dot leader. */
export function SummaryRow({ name, isTotal = false, children }: SummaryRowProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-2 tabular-nums lining-nums ${isTotal ? 'mt-3 mb-5 border-t border-rule-strong pt-3 font-display text-[1.75rem] tracking-[-0.02em]' : 'min-h-9'}`}
    >
      <dt className="min-w-0 wrap-break-word">{name}</dt>
      <dd className="flex flex-1 items-baseline gap-2 whitespace-nowrap before:min-w-2 before:flex-1 before:-translate-y-[0.2em] before:border-b-[1.5px] before:border-dotted before:border-field">
        {children}
      </dd>
    </div>
  )
}
