import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { count } from '#web/admin/format/numbers.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type FigureProps = { icon: LucideIcon; label: string; note?: ReactNode; children: ReactNode }

/** A large number under its label. Figures are children of a `dl` with one of the grids below. */
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

/** Digits of the full size that fit into the narrowest cell. The small cents take the space of two. */
const MAX_FULL_SIZE_DIGITS = 9

/** An amount of money with small cents, on one line: the longer, the smaller. */
export function Amount({ decimal }: { decimal: string }) {
  const [dollars = '0', cents] = decimal.split('.')
  const text = `$${count(BigInt(dollars))}`
  const scale = Math.min(1, MAX_FULL_SIZE_DIGITS / (text.length + 2))
  return (
    <span className="whitespace-nowrap" style={{ fontSize: `${scale}em` }}>
      {text}
      <span className="text-[0.55em] tracking-[-0.01em]">.{cents}</span>
    </span>
  )
}

/** Placeholder of four figures in the given grid. */
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

/** Four cells between hairlines: two by two on small screens, side by side on large ones. */
const strip = 'mb-10 grid grid-cols-2 border-y border-rule-strong'
export const figureGridEven = `${strip} xl:grid-cols-4`
/** On small screens the third one has a row of its own. */
export const figureGridOfThree = `${strip} xl:grid-cols-3 max-xl:[&>:last-child]:col-span-2`
/** An amount needs a wider column than a count: the third or the last one. */
export const figureGrid = `${strip} xl:grid-cols-[1fr_1fr_1.35fr_1fr]`
export const figureGridAmountLast = `${strip} xl:grid-cols-[1fr_1fr_1fr_1.35fr]`

const figureCell =
  'min-h-28 min-w-0 border-rule py-4 odd:pr-4 even:border-l even:pl-4 nth-[n+3]:border-t xl:min-h-39 xl:py-5.5 xl:odd:pr-3 xl:even:pr-3 xl:not-first:border-l xl:not-first:pl-7 xl:nth-[n+3]:border-t-0'

const figureNumber =
  'mt-2.5 mb-1.5 font-display text-[clamp(1.875rem,1.1rem+2.6vw,3.25rem)] leading-[1.05] font-[360] tracking-[-0.025em] wrap-anywhere lining-nums'
