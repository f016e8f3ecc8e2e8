import type { Product } from '#contract/product.ts'
import { stockStatus } from '#domain/catalog/stock.ts'
import { STOCK_STATUS_LABELS } from '#web/labels.ts'
import { allInCart } from '#web/storefront/cart/use-add-and-confirm.tsx'

const dot = {
  inStock: 'bg-green-500 ring-green-100',
  lowStock: 'bg-saffron-500 ring-saffron-100',
  outOfStock: 'bg-danger-700 ring-danger-100',
}

export function StockText({ product, inCart }: { product: Product; inCart: number }) {
  const { stock } = product
  const status = stockStatus(stock)
  return (
    <p className="mt-5 flex flex-wrap items-center gap-2.5 text-nav font-medium">
      <span aria-hidden="true" className={`ml-1 size-2 rounded-full ring-4 ${dot[status]}`} />
      {STOCK_STATUS_LABELS[status]}
      {status !== 'outOfStock' && (
        <span className="font-normal text-ink-2">
          {inCart >= stock
            ? allInCart(stock)
            : status === 'lowStock'
              ? `Only ${stock} left`
              : `${stock} available`}
          {inCart > 0 && inCart < stock && `, ${inCart} in your cart`}
        </span>
      )}
    </p>
  )
}
