import { type LucideIcon, Package, Shapes, TriangleAlert, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/dashboard.ts'
import { NEW_THIS_MONTH_SHARE } from '#domain/placeholders.ts'
import { count } from './count.ts'

/** The shop in four figures. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { totalProducts, totalCategories, inventoryValue, lowStockCount, outOfStockCount } = dashboard
  const newThisMonth = Math.round(totalProducts * NEW_THIS_MONTH_SHARE)
  const [wholeDollars = '0', cents] = inventoryValue.split('.')
  return (
    <dl className={figureGrid}>
      <Figure icon={Package} label="Total Products" note={`${count(newThisMonth)} new this month`}>
        {count(totalProducts)}
      </Figure>
      <Figure icon={Shapes} label="Total Categories">
        {count(totalCategories)}
      </Figure>
      <Figure icon={Wallet} label="Inventory Value" note="Price times stock">
        ${count(BigInt(wholeDollars))}
        <span className="text-[0.55em] tracking-[-0.01em]">.{cents}</span>
      </Figure>
      <Figure
        icon={TriangleAlert}
        label="Low Stock Items"
        note={
          outOfStockCount > 0 && (
            <span className="font-medium text-danger-700">{count(outOfStockCount)} items out of stock</span>
          )
        }
      >
        {count(lowStockCount)}
      </Figure>
    </dl>
  )
}

type FigureProps = { icon: LucideIcon; label: string; note?: ReactNode; children: ReactNode }

function Figure({ icon: Icon, label, note, children }: FigureProps) {
  return (
    <div className={figureCell}>
      <dt className="flex items-center gap-2 font-medium text-ink-2">
        <Icon className="size-4.5" /> {label}
      </dt>
      <dd className="mt-2.5 mb-1.5 font-display text-[clamp(1.875rem,1.1rem+2.6vw,3.25rem)] leading-[1.05] font-[360] tracking-[-0.025em] wrap-anywhere lining-nums">
        {children}
      </dd>
      {note && <dd className="text-xs text-ink-3">{note}</dd>}
    </div>
  )
}

/** One strip of four cells between hairlines: two by two, then side by side. */
export const figureGrid =
  'mb-10 grid grid-cols-2 border-y border-rule-strong lg:grid-cols-[1fr_1fr_1.35fr_1fr]'

export const figureCell =
  'min-h-28 min-w-0 border-rule py-4 odd:pr-4 even:border-l even:pl-4 nth-[n+3]:border-t lg:min-h-39 lg:py-5.5 lg:odd:pr-7 lg:even:px-7 lg:not-first:border-l lg:not-first:pl-7 lg:nth-[n+3]:border-t-0'
