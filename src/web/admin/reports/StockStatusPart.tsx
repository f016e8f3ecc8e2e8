import { Link, useNavigate } from '@tanstack/react-router'
import { Pie, PieChart, ResponsiveContainer } from 'recharts'
import type { Report } from '#contract/admin/report.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { STOCK_STATUS_LABELS } from '#web/labels.ts'
import { textLink } from '#web/ui/button/compact-button.ts'
import { ChartTooltip } from './charts/ChartTooltip.tsx'
import { growing, Legend } from './charts/chart-style.tsx'
import { ReportPart } from './ReportPart.tsx'

const COLORS = {
  inStock: 'var(--color-sage-500)',
  lowStock: 'var(--color-saffron-500)',
  outOfStock: 'var(--color-danger-700)',
}

type Row = Report['stockStatus'][number]

/** A half pie chart of the stock statuses. */
export function StockStatusPart({
  report: { stockStatus },
  className,
}: {
  report: Report
  className: string
}) {
  const navigate = useNavigate()
  const total = stockStatus.reduce((sum, { products }) => sum + products, 0)
  const lowOrOut = stockStatus.reduce(
    (sum, { status, products }) => sum + (status === 'inStock' ? 0 : products),
    0,
  )
  const share = (products: number) => `${Math.round((products / total) * 100)}%`
  return (
    <ReportPart
      title="Stock Status"
      summary={
        lowOrOut === 0
          ? 'Every product is well-stocked.'
          : `${count(lowOrOut)} of ${counted(total, 'product')} ${lowOrOut === 1 ? 'is' : 'are'} low or out of stock.`
      }
      empty="There are no products yet."
      file="stock-status"
      columns={[
        {
          name: 'Status',
          value: ({ status }) => STOCK_STATUS_LABELS[status],
          show: ({ status }) => (
            <Link to="/admin/products" search={{ status }} className={textLink}>
              {STOCK_STATUS_LABELS[status]}
            </Link>
          ),
        },
        { name: 'Products', value: ({ products }) => products },
        { name: 'Share', value: ({ products }) => share(products), isFigure: true },
      ]}
      rows={total === 0 ? [] : stockStatus}
      rowKey={({ status }) => status}
      className={className}
    >
      {/* Recharts measures radii against the shorter side. A half circle is twice as wide as high, so 200% fills it. */}
      <div className="relative mx-auto w-full max-w-95 pt-2">
        <ResponsiveContainer width="100%" aspect={2}>
          <PieChart accessibilityLayer={false} margin={{ top: 0, right: 0, bottom: 0, left: 0 }}>
            <Pie
              data={stockStatus.map(({ status, products }) => ({
                name: status,
                status,
                products,
                fill: COLORS[status],
              }))}
              dataKey="products"
              cursor="pointer"
              onClick={(_, index) =>
                navigate({ to: '/admin/products', search: { status: stockStatus[index]!.status } })
              }
              // Not focusable: keyboard users get the table below.
              rootTabIndex={-1}
              startAngle={180}
              endAngle={0}
              cy="100%"
              innerRadius="124%"
              outerRadius="200%"
              stroke="var(--color-white)"
              strokeWidth={2}
              {...growing}
            />
            <ChartTooltip
              title={({ status }: Row) => STOCK_STATUS_LABELS[status]}
              lines={({ products }: Row) => [`${counted(products, 'product')}, ${share(products)}`]}
            />
          </PieChart>
        </ResponsiveContainer>
        <p className="pointer-events-none absolute inset-x-0 bottom-1 text-center font-display text-[2.5rem] leading-none tracking-[-0.025em] lining-nums">
          {count(total)}
          <span className="block pt-1 font-sans text-xs tracking-[0] text-ink-2">products</span>
        </p>
      </div>
      <div className="flex justify-center pt-3 *:justify-center">
        <Legend
          entries={stockStatus.map(({ status, products }) => ({
            color: COLORS[status],
            label: (
              <Link
                to="/admin/products"
                search={{ status }}
                // Hidden from screen readers like the chart; the table has the same links.
                tabIndex={-1}
                className="hover:underline"
              >
                {STOCK_STATUS_LABELS[status]} {count(products)}
              </Link>
            ),
          }))}
        />
      </div>
    </ReportPart>
  )
}
