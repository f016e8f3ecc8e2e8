import type { Product } from '#contract/product.ts'
import { discountPercent } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'

const tag = 'inline-flex h-6 items-center gap-[0.4em] rounded-xs px-2 text-2xs leading-none font-bold'

export function ProductTags({ product }: { product: Product }) {
  const { price, oldPrice, stock, isNew } = product
  const discount = discountPercent(cents(price), oldPrice === null ? null : cents(oldPrice))
  return (
    <div className="pointer-events-none absolute top-2.5 left-2.5 flex gap-1.5">
      {stock <= 0 && <span className={`${tag} bg-ink text-paper`}>Out of Stock</span>}
      {isNew && (
        <span className={`${tag} bg-card`}>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-saffron-500" />
          New
        </span>
      )}
      {discount > 0 && (
        <span className={`${tag} bg-terracotta-700 text-white tabular-nums`}>-{discount}%</span>
      )}
    </div>
  )
}
