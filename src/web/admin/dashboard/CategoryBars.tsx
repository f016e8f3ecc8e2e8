import type { Dashboard } from '#contract/dashboard.ts'
import { type Ground, groundOf } from '#domain/ground.ts'
import { count } from '../count.ts'
import { partTitle } from '../Screen.tsx'

const barColor: Record<Ground, string> = {
  gift: 'bg-chart-gift',
  kitchen: 'bg-chart-kitchen',
  makeup: 'bg-chart-makeup',
  decor: 'bg-chart-decor',
}

export const barGrid = 'grid gap-[clamp(0.625rem,1.4vw,1.25rem)] pt-5'

/** Below this part of the tallest bar, its share stands above the bar instead of in it. */
const ROOM_FOR_SHARE = 0.35

/** A doorway per category: its height is the category's share, measured against the largest. */
export function CategoryBars({ dashboard: { categories, totalProducts } }: { dashboard: Dashboard }) {
  const largest = Math.max(1, ...categories.map(({ count }) => count))
  return (
    <section aria-labelledby="by-category">
      <h2 id="by-category" className={partTitle}>
        Products by Category
      </h2>
      {categories.length === 0 && <p className="pt-4 text-ink-2">There are no categories yet.</p>}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many categories scroll sideways, by keyboard as well
        tabIndex={0}
        aria-labelledby="by-category"
        className={`${barGrid} auto-cols-[minmax(4rem,1fr)] grid-flow-col overflow-x-auto focus-visible:outline-offset-0`}
      >
        {categories.map((category, index) => (
          <li key={category.id} className="grid content-start gap-2.5">
            <Bar
              height={category.count / largest}
              share={totalProducts === 0 ? 0 : Math.round((category.count / totalProducts) * 100)}
              color={barColor[groundOf(category)]}
              delay={index * 30}
            />
            <div>
              <span className="block leading-[1.25] font-medium wrap-anywhere">{category.name}</span>
              <span className="text-xs text-ink-2 tabular-nums">
                {category.count === 1 ? '1 item' : `${count(category.count)} items`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type BarProps = { height: number; share: number; color: string; delay: number }

function Bar({ height, share, color, delay }: BarProps) {
  const hasRoom = height >= ROOM_FOR_SHARE
  return (
    <div className="flex h-56 flex-col justify-end border-b border-rule-strong text-center font-display text-[clamp(1.375rem,1rem+1vw,1.875rem)] leading-none font-[380] tracking-[-0.03em] lining-nums">
      {!hasRoom && <span className="pb-2">{share}%</span>}
      <div
        className={`flex-none origin-bottom animate-grow rounded-arch ${hasRoom ? 'pt-6.5' : ''} ${color}`}
        style={{ height: `${height * 100}%`, animationDelay: `${delay}ms` }}
      >
        {hasRoom && `${share}%`}
      </div>
    </div>
  )
}
