import type { Product } from '#contract/product.ts'
import { cents, discountPercent } from '#domain/money/money.ts'
import { Tag } from './Tag.tsx'

export function ProductTags({ product }: { product: Product }) {
  const { price, oldPrice, stock, isNew } = product
  const discount = discountPercent(cents(price), oldPrice === null ? null : cents(oldPrice))
  return (
    <div className="pointer-events-none absolute top-2.5 right-10 left-2.5 flex flex-wrap gap-1.5 whitespace-nowrap">
      {stock <= 0 && <Tag variant="out">Out of Stock</Tag>}
      {isNew && <Tag variant="new">New</Tag>}
      {discount > 0 && <Tag variant="sale">−{discount}%</Tag>}
    </div>
  )
}
