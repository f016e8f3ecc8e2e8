import { useQuery } from '@tanstack/react-query'
import { Package, Shapes, TriangleAlert, Wallet } from 'lucide-react'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { NEW_THIS_MONTH_SHARE } from '#domain/texts/admin-placeholders.ts'
import { count } from '#web/admin/format/numbers.ts'
import { Amount, Figure, figureGrid } from '#web/admin/ui/Figure.tsx'
import { liveDashboardQuery } from '#web/queries/admin/dashboard.ts'

type FiguresProps = { dashboard: Dashboard; isLive: boolean }

export function Figures({ dashboard, isLive }: FiguresProps) {
  const { totalProducts, totalCategories, inventoryValue, lowStockCount, outOfStockCount } = dashboard
  return (
    <dl className={figureGrid}>
      <Figure
        icon={Package}
        label="Total Products"
        note={isLive ? <NewProducts /> : newThisMonth(totalProducts * NEW_THIS_MONTH_SHARE)}
      >
        {count(totalProducts)}
      </Figure>
      <Figure icon={Shapes} label="Total Categories">
        {count(totalCategories)}
      </Figure>
      <Figure icon={Wallet} label="Inventory Value" note="Price times stock">
        <Amount decimal={inventoryValue} />
      </Figure>
      <Figure
        icon={TriangleAlert}
        label="Low Stock Items"
        note={
          outOfStockCount > 0 && (
            <span className="font-medium text-danger-700">{count(outOfStockCount)} items out of stock</span>
          )
        }
      >
        {count(lowStockCount)}
      </Figure>
    </dl>
  )
}

const newThisMonth = (products: number) => `${count(Math.round(products))} new this month`

/** In Live the number is counted. */
function NewProducts() {
  const products = useQuery(liveDashboardQuery).data?.newProducts
  return products === undefined ? null : newThisMonth(products)
}
