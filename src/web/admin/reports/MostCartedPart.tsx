import type { Report } from '#contract/report.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { productColumns } from './product-columns.tsx'
import { ReportPart } from './ReportPart.tsx'
import { Rows } from './Rows.tsx'

export function MostCartedPart({ report: { mostCarted }, className }: { report: Report; className: string }) {
  return (
    <ReportPart
      title="Most Wanted"
      summary="What is in the most carts right now."
      empty="No cart holds anything right now."
      file="most-wanted"
      columns={[
        ...productColumns,
        { name: 'Carts', value: ({ carts }) => carts },
        { name: 'Pieces', value: ({ quantity }) => quantity },
      ]}
      rows={mostCarted}
      rowKey={({ id }) => id}
      className={className}
    >
      <Rows
        rows={mostCarted}
        name={({ name }) => name}
        series={[
          {
            label: 'Carts',
            color: 'var(--color-chart-kitchen)',
            size: ({ carts }) => carts,
            words: ({ carts }) => counted(carts, 'cart'),
          },
        ]}
      />
    </ReportPart>
  )
}
