import { Link } from '@tanstack/react-router'
import type { Report } from '#contract/admin/report.ts'
import { decimal } from '#domain/money/money.ts'
import { counted, money } from '#web/admin/format/numbers.ts'
import { categoryThemeOf } from '#web/category-theme.ts'
import { textLink } from '#web/ui/button/compact-button.ts'
import { ArchBars } from './charts/ArchBars.tsx'
import type { ChartLink } from './charts/use-chart-links.ts'
import { ReportPart } from './ReportPart.tsx'

/** More arches than this would be too narrow: the smallest categories are combined into one. */
const MAX_ARCHES = 7

export function StockValuePart({ report: { stockValue }, className }: { report: Report; className: string }) {
  const total = decimal(stockValue.reduce((sum, { value }) => sum + centsOf(value), 0n))
  return (
    <ReportPart
      title="Stock Value by Category"
      summary={`${money(total)} in stock: price times stock, in ${counted(stockValue.length, 'category', 'categories')}.`}
      empty="There are no categories yet."
      file="stock-value"
      columns={[
        {
          name: 'Category',
          value: ({ name }) => name,
          show: ({ id, name }) => (
            <Link to="/admin/products" search={{ category: id }} className={textLink}>
              {name}
            </Link>
          ),
        },
        { name: 'Products', value: ({ products }) => products },
        { name: 'Pieces', value: ({ pieces }) => pieces },
        { name: 'Value', value: ({ value }) => value, show: ({ value }) => money(value), isFigure: true },
      ]}
      rows={stockValue}
      rowKey={({ id }) => id}
      className={className}
    >
      <ArchBars bars={archBarsOf(stockValue)} />
    </ReportPart>
  )
}

function archBarsOf(stockValue: Report['stockValue']) {
  const sorted = stockValue
    .map((category) => ({
      name: category.name,
      link: { to: '/admin/products', search: { category: category.id } } as ChartLink | undefined,
      cents: centsOf(category.value),
      fill: `var(--color-chart-${categoryThemeOf(category)})`,
    }))
    .sort((a, b) => Number(b.cents - a.cents))
  const rest = sorted.length > MAX_ARCHES ? sorted.splice(MAX_ARCHES - 1) : []
  if (rest.length > 0)
    sorted.push({
      name: `${rest.length} others`,
      link: undefined,
      cents: rest.reduce((sum, { cents }) => sum + cents, 0n),
      fill: 'var(--color-rule)',
    })
  return sorted.map(({ name, link, cents, fill }) => ({
    name,
    link,
    fill,
    figure: money(decimal(cents)),
    size: Number(cents) / 100,
    text: rounded(cents),
  }))
}

const centsOf = (value: string) => BigInt(value.replace('.', ''))

/** Whole dollars, and from ten thousand on three significant digits: "$1,225", "$12.3K". */
const rounded = (cents: bigint) =>
  (Number(cents) / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(cents < 10_000_00n
      ? { maximumFractionDigits: 0 }
      : { maximumSignificantDigits: 3, notation: 'compact' }),
  })
