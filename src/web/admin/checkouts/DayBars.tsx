import type { CheckoutDay } from '#contract/checkout.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { dayName } from './funnel.ts'

/** The steps of a day are nested arches, the last step innermost. */
const STEPS = [
  { step: 'carts', label: 'Carts', color: 'bg-sage-200', width: 'w-full' },
  { step: 'started', label: 'Started', color: 'bg-saffron-500', width: 'w-3/5' },
  { step: 'completed', label: 'Completed', color: 'bg-sage-700', width: 'w-1/4' },
] as const

/** A chart of the table below. Hidden from screen readers. */
export function DayBars({ days }: { days: CheckoutDay[] }) {
  const highest = Math.max(1, ...days.flatMap((day) => STEPS.map(({ step }) => day[step])))
  return (
    <section className="mb-10" aria-labelledby="by-day">
      <div className={`${partTitle} flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1`}>
        <h2 id="by-day">Day by Day</h2>
        <ul aria-hidden="true" className="flex gap-4 text-xs font-normal text-ink-2">
          {STEPS.map(({ label, color }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span className={`h-3 w-2.5 rounded-arch ${color}`} /> {label}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="pt-6">
        <div className="flex h-44 items-end gap-[clamp(2px,0.5vw,8px)] border-b border-rule-strong">
          {days.map((day, index) => (
            <div
              key={day.day}
              title={`${dayName(day.day, { month: 'short', day: 'numeric' })}: ${day.carts} carts, ${day.started} started, ${day.completed} completed`}
              className="relative h-full min-w-0 flex-1 hover:bg-paper"
            >
              {STEPS.map(({ step, color, width }) => (
                <span
                  key={step}
                  className={`absolute bottom-0 left-1/2 origin-bottom -translate-x-1/2 animate-grow rounded-arch ${color} ${width}`}
                  style={{ height: `${(day[step] / highest) * 100}%`, animationDelay: `${index * 10}ms` }}
                />
              ))}
            </div>
          ))}
        </div>
        <p className="flex justify-between pt-2 text-xs text-ink-3 tabular-nums">
          {[0, 0.5, 1].map((position) => {
            const day = days[Math.round((days.length - 1) * position)]
            return day && <span key={position}>{dayName(day.day, { month: 'short', day: 'numeric' })}</span>
          })}
        </p>
      </div>
    </section>
  )
}
