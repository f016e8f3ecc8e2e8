import type { Report } from '#contract/admin/report.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { PRICE_RANGE_LABELS } from '#web/labels.ts'
import { ArchBars } from './charts/ArchBars.tsx'
import { ReportPart } from './ReportPart.tsx'

export function PricesPart({ report: { prices }, className }: { report: Report; className: string }) {
  const isEmpty = prices.every(({ products }) => products === 0)
  return (
    <ReportPart
      title="Price Distribution"
      summary="The number of products in each price range that shoppers can filter by."
      empty="There are no products yet."
      file="prices"
      columns={[
        { name: 'Price', value: ({ range }) => PRICE_RANGE_LABELS[range] },
        { name: 'Products', value: ({ products }) => products },
      ]}
      rows={isEmpty ? [] : prices}
      rowKey={({ range }) => range}
      className={className}
    >
      <ArchBars
        bars={prices.map(({ range, products }) => ({
          name: PRICE_RANGE_LABELS[range],
          size: products,
          text: count(products),
          figure: counted(products, 'product'),
          fill: 'var(--color-chart-kitchen)',
        }))}
      />
    </ReportPart>
  )
}
