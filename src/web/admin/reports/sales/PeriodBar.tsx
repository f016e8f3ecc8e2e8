import type { Sales } from '#contract/admin/selling/sales.ts'
import { dayOf } from '#domain/time-zone.ts'
import { DayField } from '#web/admin/list/filters/DayField.tsx'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { dayLabel, PERIODS, type PeriodName, periodName, type SalesFilters } from './sales-filters.ts'

type PeriodBarProps = {
  sales: Sales | undefined
  filters: SalesFilters
  onChange: (change: SalesFilters) => Promise<void>
}

const PERIOD_OPTIONS = Object.entries(PERIODS).map(([value, { label }]) => ({
  value: value as PeriodName,
  label,
}))
/** Without a choice, the chart has a bar per day. */
const GROUPING_OPTIONS = [
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
] as const

export function PeriodBar({ sales, filters: { from, to, by }, onChange }: PeriodBarProps) {
  const today = dayOf(new Date(), sales?.timeZone ?? 'UTC')
  const name = sales && periodName(sales, today)
  return (
    <div className="mb-6 grid grid-cols-2 items-center gap-2 lg:grid-cols-[11rem_9rem_11.5rem_11.5rem_1fr]">
      <FilterSelect
        label="Period"
        noneLabel="Other period"
        value={name}
        options={PERIOD_OPTIONS}
        onChange={(name) =>
          onChange(
            name ? { from: PERIODS[name].from(today), to: today } : { from: sales?.from, to: sales?.to },
          )
        }
      />
      <FilterSelect
        label="Bars"
        noneLabel="By day"
        value={by === 'day' ? undefined : by}
        options={GROUPING_OPTIONS}
        onChange={(by) => onChange({ by })}
      />
      <DayField
        label="From"
        day={from ?? sales?.from}
        max={to ?? sales?.to}
        onChange={(from) => onChange({ from, to: to ?? sales?.to })}
      />
      <DayField
        label="To"
        day={to ?? sales?.to}
        min={from ?? sales?.from}
        onChange={(to) => onChange({ to, from: from ?? sales?.from })}
      />
      {sales && (
        <p className="text-ink-2 max-lg:col-span-full lg:text-right">
          Compared with {dayLabel(sales.before.from)} to {dayLabel(sales.before.to)}
        </p>
      )}
    </div>
  )
}
