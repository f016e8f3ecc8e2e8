import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { count } from '#web/admin/format/numbers.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type FigureProps = { icon: LucideIcon; label: string; note?: ReactNode; children: ReactNode }

/** A large number under its name; several stand in a `dl` with the look of `figureGrid`. */
export function Figure({ icon: Icon, label, note, children }: FigureProps) {
  return (
    <div className={figureCell}>
      <dt className="flex items-center gap-2 font-medium text-ink-2">
        <Icon className="size-4.5" /> {label}
      </dt>
      <dd className={figureNumber}>{children}</dd>
      {note && <dd className="text-xs text-pretty text-ink-3">{note}</dd>}
    </div>
  )
}

/** An amount in a figure: its cents are small. */
export function Amount({ decimal }: { decimal: string }) {
  const [dollars = '0', cents] = decimal.split('.')
  return (
    <>
      ${count(BigInt(dollars))}
      <span className="text-[0.55em] tracking-[-0.01em]">.{cents}</span>
    </>
  )
}

/** Holds the place of four figures. `grid` is the look they are going to have. */
export function FiguresSkeleton({ grid }: { grid: string }) {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((figure) => (
        <div key={figure} className={figureCell}>
          <Skeleton className="h-[1lh] w-28 max-w-full" />
          <div className={figureNumber}>
            <Skeleton className="h-[1lh] w-24 max-w-full" />
          </div>
          <div className="text-xs">
            <Skeleton className="h-[1lh] w-20" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** One strip of four cells between hairlines: two by two, then side by side. */
const strip = 'mb-10 grid grid-cols-2 border-y border-rule-strong'
export const figureGridEven = `${strip} xl:grid-cols-4`
/** An amount needs more room than a count: here it stands third, there last. */
export const figureGrid = `${strip} xl:grid-cols-[1fr_1fr_1.35fr_1fr]`
export const figureGridAmountLast = `${strip} xl:grid-cols-[1fr_1fr_1fr_1.35fr]`

const figureCell =
  'min-h-28 min-w-0 border-rule py-4 odd:pr-4 even:border-l even:pl-4 nth-[n+3]:border-t xl:min-h-39 xl:py-5.5 xl:odd:pr-3 xl:even:pr-3 xl:not-first:border-l xl:not-first:pl-7 xl:nth-[n+3]:border-t-0'

const figureNumber =
  'mt-2.5 mb-1.5 font-display text-[clamp(1.875rem,1.1rem+2.6vw,3.25rem)] leading-[1.05] font-[360] tracking-[-0.025em] wrap-anywhere lining-nums'
