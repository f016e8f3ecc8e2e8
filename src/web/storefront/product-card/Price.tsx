import type { Product } from '#contract/product.ts'
import { useMoney } from '#web/storefront/money/use-money.ts'

export function Price({ product, className = '' }: { product: Product; className?: string }) {
  const { price, oldPrice } = product
  const { format } = useMoney()
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-[0.5em] font-medium tabular-nums lining-nums ${className}`}
    >
      <span className={oldPrice ? 'text-terracotta-700' : ''}>{format(price)}</span>
      {oldPrice && (
        <s className="text-[0.9em] font-normal text-ink-3 decoration-1">
          <span className="sr-only">Old price </span>
          {format(oldPrice)}
        </s>
      )}
    </p>
  )
}
