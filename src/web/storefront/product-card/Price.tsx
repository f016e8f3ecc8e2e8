import type { Product } from '#contract/product.ts'
import { priceTag } from '#domain/money.ts'

export function Price({ product, className = '' }: { product: Product; className?: string }) {
  const { price, oldPrice } = product
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-[0.5em] font-medium tabular-nums lining-nums ${className}`}
    >
      <span className={oldPrice ? 'text-terracotta-700' : ''}>{priceTag(price)}</span>
      {oldPrice && (
        <s className="text-[0.9em] font-normal text-ink-3 decoration-1">
          <span className="sr-only">Old price </span>
          {priceTag(oldPrice)}
        </s>
      )}
    </p>
  )
}
