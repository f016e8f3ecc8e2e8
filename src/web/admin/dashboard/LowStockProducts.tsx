import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Product } from '#contract/product.ts'
import { count } from '#web/admin/format/numbers.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { ProductCell } from '#web/admin/list/ProductCell.tsx'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { Restock } from './Restock.tsx'

export function LowStockProducts({ dashboard }: { dashboard: Dashboard }) {
  const { lowStockProducts, lowStockCount } = dashboard
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="low-stock">
      <h2 id="low-stock" ref={heading} tabIndex={-1} className={`${partTitle} outline-none`}>
        Low Stock Products
      </h2>
      {lowStockProducts.length === 0 && <p className="pt-4 text-ink-2">All products are well-stocked</p>}
      <ul>
        {lowStockProducts.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-2.5"
          >
            <ProductCell product={product} note={<StockLeft stock={product.stock} />} />
            {/* A restocked product leaves the list together with the focused button. */}
            <Restock product={product} onRestocked={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
      {lowStockCount > lowStockProducts.length && (
        <Link to="/admin/products" search={{ stock: 'below-10' }} className={`${compactLink} mt-1.5`}>
          View all {count(lowStockCount)} low stock items
        </Link>
      )}
    </section>
  )
}

function StockLeft({ stock }: Pick<Product, 'stock'>) {
  if (stock <= 0) return <span className="font-medium text-danger-700">Out of stock</span>
  return <span className="font-medium text-saffron-700">Only {stock} left</span>
}
