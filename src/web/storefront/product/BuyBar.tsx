import type { ComponentProps, RefObject } from 'react'
import type { Product } from '#contract/product.ts'
import { Price } from '#web/storefront/product-card/Price.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { useIsCutOff } from '#web/ui/use-is-cut-off.ts'

type BuyBarProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'isBusy' | 'onClick' | 'role'> & {
  product: Product
  /** The page's own Add to Cart button: the bar is shown while that one is cut off or off screen. */
  button: RefObject<HTMLButtonElement | null>
  label: string
}

/** A sticky Add to Cart bar for phones and tablets; on landscape phones it is one low row. */
export function BuyBar({ product, button: original, label, ...action }: BuyBarProps) {
  const isVisible = useIsCutOff(original)
  if (!isVisible) return null
  return (
    <div
      data-bar="buy"
      className="fixed inset-x-0 bottom-0 z-40 flex animate-rise items-center gap-4 bg-card px-gutter pt-(--pad) pb-[calc(var(--pad)+env(safe-area-inset-bottom))] shadow-bar [--pad:0.625rem] landscape:[--pad:0.25rem] lg:hidden print:hidden"
    >
      <div className="min-w-0 flex-1 items-baseline gap-4 leading-[1.3] landscape:flex">
        <p className="truncate text-sm">{product.name}</p>
        <Price product={product} />
      </div>
      <Button
        {...action}
        busyLabel="Adding..."
        className={`${button.primary} min-h-12! px-6! landscape:min-h-11!`}
      >
        {label}
      </Button>
    </div>
  )
}
