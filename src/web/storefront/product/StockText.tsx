import { stockStatus } from '#domain/catalog/stock.ts'
import { STOCK_STATUS_LABELS } from '#web/labels.ts'
import { allInCart } from '#web/storefront/cart/use-add-and-confirm.tsx'

const dot = {
  inStock: 'bg-green-500 ring-green-100',
  lowStock: 'bg-saffron-500 ring-saffron-100',
  outOfStock: 'bg-danger-700 ring-danger-100',
}

export function StockText({ stock, inCart }: { stock: number; inCart: number }) {
  const status = stockStatus(stock)
  return (
    <p className="mt-6 flex items-center gap-2.5 text-nav font-medium lg:mt-8">
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
