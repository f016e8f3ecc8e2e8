import { Link } from '@tanstack/react-router'
import type { Report } from '#contract/report.ts'
import { LOW_STOCK_BELOW } from '#domain/stock.ts'
import { count } from '#web/admin/format/numbers.ts'
import { StockStatus } from '#web/admin/ui/StockStatus.tsx'
import { productColumns } from './product-columns.tsx'
import { ReportPart } from './ReportPart.tsx'
import { Rows } from './Rows.tsx'

export function GapsPart({ report: { gaps }, className }: { report: Report; className: string }) {
  return (
    <ReportPart
      title="Gaps on the Shelves"
      summary={
        <>
          Out of stock or fewer than {LOW_STOCK_BELOW} left, the emptiest first, beside what shoppers have in
          their carts of it.{' '}
          <Link
            to="/admin/products"
            search={{ stock: 'below-10' }}
            className="font-medium whitespace-nowrap text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:text-ink"
          >
            All low stock products
          </Link>
        </>
      }
      empty="All products are well-stocked."
      file="gaps"
      columns={[
        ...productColumns,
        { name: 'Stock', value: ({ stock }) => stock },
        { name: 'In Carts', value: ({ inCarts }) => inCarts },
        {
          name: 'Status',
          value: ({ stock }) => (stock === 0 ? 'Out of Stock' : 'Low Stock'),
          show: ({ stock }) => <StockStatus stock={stock} />,
        },
      ]}
      rows={gaps}
      rowKey={({ id }) => id}
      className={className}
    >
      <Rows
        rows={gaps}
        name={({ name }) => name}
        series={[
          {
            label: 'In stock',
            color: 'var(--color-saffron-500)',
            size: ({ stock }) => stock,
            words: ({ stock }) => count(stock),
          },
          {
            label: 'In carts',
            color: 'var(--color-sage-500)',
            size: ({ inCarts }) => inCarts,
            words: ({ inCarts }) => count(inCarts),
          },
        ]}
      />
    </ReportPart>
  )
}
