import type { Report } from '#contract/admin/report.ts'
import { cents, decimal } from '#domain/money/money.ts'
import { money } from '#web/admin/format/numbers.ts'
import { HorizontalBars } from './charts/HorizontalBars.tsx'
import { productColumns, productLink } from './product-columns.tsx'
import { ReportPart } from './ReportPart.tsx'

/** Each bar is as long as the old price; its light end is the amount saved. */
export function DiscountsPart({ report: { discounts }, className }: { report: Report; className: string }) {
  return (
    <ReportPart
      title="Current Discounts"
      summary="Products with a reduced price, largest discount first."
      empty="No product has an old price above its price."
      file="discounts"
      columns={[
        ...productColumns,
        { name: 'Price', value: ({ price }) => price, show: ({ price }) => money(price), isFigure: true },
        {
          name: 'Old Price',
          value: ({ oldPrice }) => oldPrice,
          show: ({ oldPrice }) => money(oldPrice),
          isFigure: true,
        },
        { name: 'Discount', value: ({ percent }) => `${percent}%`, isFigure: true },
        { name: 'Stock', value: ({ stock }) => stock },
      ]}
      rows={discounts}
      rowKey={({ id }) => id}
      className={className}
    >
      <HorizontalBars
        rows={discounts}
        name={({ name }) => name}
        link={productLink}
        isStacked
        series={[
          {
            label: 'Price',
            color: 'var(--color-terracotta-500)',
            size: ({ price }) => cents(price) / 100,
            figure: ({ price }) => money(price),
          },
          {
            label: 'Saved',
            color: 'var(--color-terracotta-200)',
            size: ({ price, oldPrice }) => (cents(oldPrice) - cents(price)) / 100,
            text: ({ percent }) => `-${percent}%`,
            figure: ({ price, oldPrice }) => money(decimal(cents(oldPrice) - cents(price))),
          },
        ]}
      />
    </ReportPart>
  )
}
