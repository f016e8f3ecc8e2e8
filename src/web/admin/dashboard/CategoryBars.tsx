import type { Dashboard } from '#contract/admin/dashboard.ts'
import { count } from '#web/admin/format/numbers.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { type CategoryTheme, categoryThemeOf } from '#web/category-theme.ts'

const barColor: Record<CategoryTheme, string> = {
  gift: 'bg-chart-gift',
  kitchen: 'bg-chart-kitchen',
  makeup: 'bg-chart-makeup',
  decor: 'bg-chart-decor',
}

export const archGrid =
  'grid auto-cols-[minmax(0,11rem)] grid-flow-col gap-[clamp(0.625rem,1.4vw,1.25rem)] pt-5'

/** More arches than this would be too narrow for their names on a phone: the bars become horizontal. */
const MAX_ARCHES = 4

/** An arch lower than this fraction of the tallest shows its share above instead of inside. */
const MIN_LENGTH_FOR_LABEL = 0.35

/** One bar per category; the largest category sets the scale. */
export function CategoryBars({ dashboard: { categories, totalProducts } }: { dashboard: Dashboard }) {
  const largestCount = Math.max(1, ...categories.map(({ count }) => count))
  const bars = categories.map((category, index) => ({
    id: category.id,
    name: category.name,
    items: category.count === 1 ? '1 item' : `${count(category.count)} items`,
    length: category.count / largestCount,
    share: `${totalProducts === 0 ? 0 : Math.round((category.count / totalProducts) * 100)}%`,
    color: barColor[categoryThemeOf(category)],
    delayMs: index * 30,
  }))
  return (
    <section aria-labelledby="by-category">
      <h2 id="by-category" className={partTitle}>
        Products by Category
      </h2>
      {bars.length === 0 && <p className="pt-4 text-ink-2">There are no categories yet.</p>}
      {bars.length <= MAX_ARCHES ? (
        <ul className={archGrid}>
          {bars.map((bar) => (
            <ArchBar key={bar.id} {...bar} />
          ))}
        </ul>
      ) : (
        <ul className="grid gap-3 pt-4">
          {bars.map((bar) => (
            <HorizontalBar key={bar.id} {...bar} />
          ))}
        </ul>
      )}
    </section>
  )
}

type BarProps = {
  name: string
  items: string
  /** Relative to the longest bar, from 0 to 1. */
  length: number
  share: string
  color: string
  delayMs: number
}

function ArchBar({ name, items, length, share, color, delayMs }: BarProps) {
  const isLabelInside = length >= MIN_LENGTH_FOR_LABEL
  return (
    <li className="grid content-start gap-2.5">
      <div className="flex h-56 flex-col justify-end border-b border-rule-strong text-center font-display text-[clamp(1.375rem,1rem+1vw,1.875rem)] leading-none font-[380] tracking-[-0.03em] lining-nums">
        {!isLabelInside && <span className="pb-2">{share}</span>}
        <div
          className={`flex-none origin-bottom animate-grow rounded-arch ${isLabelInside ? 'pt-6.5' : ''} ${color}`}
          style={{ height: `${length * 100}%`, animationDelay: `${delayMs}ms` }}
        >
          {isLabelInside && share}
        </div>
      </div>
      <div>
        <span className="block leading-[1.25] font-medium wrap-anywhere">{name}</span>
        <span className="text-xs text-ink-2 tabular-nums">{items}</span>
      </div>
    </li>
  )
}

function HorizontalBar({ name, items, length, share, color, delayMs }: BarProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-baseline gap-x-3">
      <span className="col-start-3 row-start-1 text-right font-display text-lg leading-none tracking-[-0.02em] lining-nums">
        {share}
      </span>
      <span className="col-start-1 row-start-1 leading-[1.25] font-medium wrap-anywhere">{name}</span>
      <span className="text-xs text-ink-2 tabular-nums">{items}</span>
      <div className="col-span-3 mt-1.5 h-2">
        {length > 0 && (
          <div
            className={`h-full min-w-1 origin-left rounded-r-full transition-[scale] duration-180 starting:scale-x-0 ${color}`}
            style={{ width: `${length * 100}%`, transitionDelay: `${delayMs}ms` }}
          />
        )}
      </div>
    </li>
  )
}
