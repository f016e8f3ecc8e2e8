import type { Report } from '#contract/admin/report.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { HorizontalBars } from './charts/HorizontalBars.tsx'
import { productColumns, productLink } from './product-columns.tsx'
import { ReportPart } from './ReportPart.tsx'

export function MostCartedPart({ report: { mostCarted }, className }: { report: Report; className: string }) {
  return (
    <ReportPart
      title="In the Most Carts"
      summary="The products that are in the most carts right now."
      empty="All carts are empty right now."
      file="most-carted"
      columns={[
        ...productColumns,
        { name: 'Carts', value: ({ carts }) => carts },
        { name: 'Pieces', value: ({ quantity }) => quantity },
      ]}
      rows={mostCarted}
      rowKey={({ id }) => id}
      className={className}
    >
      <HorizontalBars
        rows={mostCarted}
        name={({ name }) => name}
        link={productLink}
        series={[
          {
            label: 'Carts',
            color: 'var(--color-chart-kitchen)',
            size: ({ carts }) => carts,
            text: ({ carts }) => counted(carts, 'cart'),
          },
        ]}
      />
    </ReportPart>
  )
}
