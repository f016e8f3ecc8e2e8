import type { Sales } from '#contract/admin/selling/sales.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { HorizontalBars } from '#web/admin/reports/charts/HorizontalBars.tsx'
import { ReportPart } from '#web/admin/reports/ReportPart.tsx'

export function ByCategory({ sales: { categories, currency }, locale }: { sales: Sales; locale: string }) {
  const money = (amount: string) => formatAmount(amount, { currency, locale })
  return (
    <ReportPart
      title="By category"
      summary="Revenue of the products in each category, before refunds."
      empty="Nothing was sold in this period."
      file="sales-by-category"
      columns={[
        { name: 'Category', value: ({ name }) => name },
        { name: 'Pieces', value: ({ quantity }) => quantity },
        {
          name: 'Revenue',
          value: ({ revenue }) => revenue,
          show: ({ revenue }) => money(revenue),
          isFigure: true,
        },
      ]}
      rows={categories}
      rowKey={({ id }) => id ?? 'deleted'}
      className="lg:col-span-5"
    >
      <HorizontalBars
        rows={categories}
        name={({ name }) => name}
        series={[
          {
            label: 'Revenue',
            color: 'var(--color-chart-kitchen)',
            size: ({ revenue }) => Number(revenue),
            text: ({ revenue }) => money(revenue),
          },
        ]}
      />
    </ReportPart>
  )
}
