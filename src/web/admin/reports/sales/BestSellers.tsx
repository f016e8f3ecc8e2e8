import type { Sales } from '#contract/admin/selling/sales.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { HorizontalBars } from '#web/admin/reports/charts/HorizontalBars.tsx'
import { ReportPart } from '#web/admin/reports/ReportPart.tsx'

export function BestSellers({ sales: { products, currency }, locale }: { sales: Sales; locale: string }) {
  const money = (amount: string) => formatAmount(amount, { currency, locale })
  return (
    <ReportPart
      title="Best sellers"
      summary="The products with the highest revenue, before refunds."
      empty="Nothing was sold in this period."
      file="best-sellers"
      columns={[
        { name: 'Product', value: ({ name }) => name },
        { name: 'SKU', value: ({ sku }) => sku },
        { name: 'Pieces', value: ({ quantity }) => quantity },
        {
          name: 'Revenue',
          value: ({ revenue }) => revenue,
          show: ({ revenue }) => money(revenue),
          isFigure: true,
        },
      ]}
      rows={products}
      rowKey={({ productId, sku }) => productId ?? sku}
      className="lg:col-span-7"
    >
      <HorizontalBars
        rows={products}
        name={({ name }) => name}
        series={[
          {
            label: 'Revenue',
            color: 'var(--color-sage-700)',
            size: ({ revenue }) => Number(revenue),
            text: ({ revenue }) => money(revenue),
          },
        ]}
      />
    </ReportPart>
  )
}
