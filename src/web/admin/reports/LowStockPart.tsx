import { Link } from '@tanstack/react-router'
import type { Report } from '#contract/admin/report.ts'
import { LOW_STOCK_BELOW } from '#domain/catalog/stock.ts'
import { count } from '#web/admin/format/numbers.ts'
import { StockStatus } from '#web/admin/ui/StockStatus.tsx'
import { HorizontalBars } from './charts/HorizontalBars.tsx'
import { productColumns, productLink } from './product-columns.tsx'
import { ReportPart } from './ReportPart.tsx'

type LowStock = Report['lowStock'][number]

export function LowStockPart({ report: { lowStock }, className }: { report: Report; className: string }) {
  const hasSales = lowStock.some(({ sold }) => sold > 0)
  return (
    <ReportPart
      title="Low Stock and Demand"
      summary={
        <>
          Products with fewer than {LOW_STOCK_BELOW} in stock, next to the quantity in shoppers’ carts. Sorted
          by what would be left if every cart were ordered, then by sales.{' '}
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
      file="low-stock"
      columns={[
        ...productColumns,
        { name: 'Stock', value: ({ stock }) => stock },
        { name: 'In Carts', value: ({ inCarts }) => inCarts },
        // A shop in Demo sells nothing.
        ...(hasSales ? [{ name: 'Sold in 30 Days', value: ({ sold }: LowStock) => sold }] : []),
        {
          name: 'Status',
          value: ({ stock }) => (stock === 0 ? 'Out of Stock' : 'Low Stock'),
          show: ({ stock }) => <StockStatus stock={stock} />,
        },
      ]}
      rows={lowStock}
      rowKey={({ id }) => id}
      className={className}
    >
      <HorizontalBars
        rows={lowStock}
        name={({ name }) => name}
        link={productLink}
        series={[
          {
            label: 'In stock',
            color: 'var(--color-saffron-500)',
            size: ({ stock }) => stock,
            text: ({ stock }) => count(stock),
          },
          {
            label: 'In carts',
            color: 'var(--color-sage-500)',
            size: ({ inCarts }) => inCarts,
            text: ({ inCarts }) => count(inCarts),
          },
        ]}
      />
    </ReportPart>
  )
}
