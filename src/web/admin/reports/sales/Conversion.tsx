import type { Sales } from '#contract/admin/selling/sales.ts'
import { CART_DELETED_AFTER_DAYS } from '#domain/cart.ts'
import { count } from '#web/admin/format/numbers.ts'
import { HorizontalBars } from '#web/admin/reports/charts/HorizontalBars.tsx'
import { ReportPart } from '#web/admin/reports/ReportPart.tsx'

const percent = ({ carts, ordered }: Sales['conversion']) =>
  carts === 0 ? '' : `${Math.round((ordered / carts) * 100)}%`

export function Conversion({ sales: { conversion, before } }: { sales: Sales }) {
  const rows = [
    { name: 'This period', ...conversion },
    { name: 'The period before', ...before.conversion },
  ]
  return (
    <ReportPart
      title="From cart to order"
      summary={`${count(conversion.ordered)} of ${count(conversion.carts)} carts that were started in this period were ordered. Carts unused for ${CART_DELETED_AFTER_DAYS} days are deleted and no longer count.`}
      empty="No carts were started in these periods."
      file="carts-to-orders"
      columns={[
        { name: 'Period', value: ({ name }) => name },
        { name: 'Carts', value: ({ carts }) => carts },
        { name: 'Ordered', value: ({ ordered }) => ordered },
        { name: 'Share', value: percent, isFigure: true },
      ]}
      rows={rows.some(({ carts }) => carts > 0) ? rows : []}
      rowKey={({ name }) => name}
      className="lg:col-span-12"
    >
      <HorizontalBars
        rows={rows}
        name={({ name }) => name}
        series={[
          {
            label: 'Carts',
            color: 'var(--color-sage-200)',
            size: ({ carts }) => carts,
            text: ({ carts }) => count(carts),
          },
          {
            label: 'Ordered',
            color: 'var(--color-sage-700)',
            size: ({ ordered }) => ordered,
            text: (row) => `${count(row.ordered)} ${percent(row)}`,
          },
        ]}
      />
    </ReportPart>
  )
}
