import type { Sales, SalesDay } from '#contract/admin/selling/sales.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { Legend } from '#web/admin/reports/charts/chart-style.tsx'
import { ReportPart } from '#web/admin/reports/ReportPart.tsx'
import { BEFORE_COLOR, NOW_COLOR, SalesBars } from './SalesBars.tsx'
import { type Grouping, groupDays, groupLabel, shortLabel } from './sales-filters.ts'

type SalesChartProps = { sales: Sales; by: Grouping; locale: string }

const TITLES = { day: 'Day by day', week: 'Week by week', month: 'Month by month' }

/** A bar of the period, beside the bar of the period before that has the same position. */
type Pair = SalesDay & { before: SalesDay | undefined }

export function SalesChart({ sales, by, locale }: SalesChartProps) {
  const { currency } = sales
  const earlier = groupDays(sales.before.days, by, currency)
  const pairs = groupDays(sales.days, by, currency).map(
    (day, index): Pair => ({ ...day, before: earlier[index] }),
  )
  const money = (amount: string) => formatAmount(amount, { currency, locale })
  return (
    <ReportPart
      title={TITLES[by]}
      summary="Revenue of the period, beside the period before."
      empty="No days to show."
      file={`sales-${sales.from}-${sales.to}`}
      columns={[
        { name: 'Period', value: ({ day }) => day, show: ({ day }) => groupLabel(day, by) },
        { name: 'Orders', value: ({ orders }) => orders },
        {
          name: 'Revenue',
          value: ({ revenue }) => revenue,
          show: ({ revenue }) => money(revenue),
          isFigure: true,
        },
        {
          name: 'Refunds',
          value: ({ refunded }) => refunded,
          show: ({ refunded }) => money(refunded),
          isFigure: true,
        },
        {
          name: 'Revenue before',
          value: ({ before }) => before?.revenue ?? '',
          show: ({ before }) => (before ? money(before.revenue) : ''),
          isFigure: true,
        },
      ]}
      rows={pairs}
      rowKey={({ day }) => day}
      className="lg:col-span-12"
      isInteractive
    >
      <Legend
        entries={[
          { label: 'This period', color: NOW_COLOR },
          { label: 'The period before', color: BEFORE_COLOR },
        ]}
      />
      <SalesBars
        key={`${sales.from} ${sales.to} ${by}`}
        axisText={(size) => axisFormat(locale, currency).format(size)}
        bars={pairs.map(({ day, orders, revenue, before }) => ({
          label: shortLabel(day, by),
          title: groupLabel(day, by),
          lines: [
            `${money(revenue)}, ${counted(orders, 'order')}`,
            ...(before ? [`Before: ${money(before.revenue)}`] : []),
          ],
          size: Number(revenue),
          sizeBefore: Number(before?.revenue ?? 0),
        }))}
      />
    </ReportPart>
  )
}

const axisFormat = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' })
