import { type ComponentProps, type RefObject, useEffect, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { Price } from '#web/storefront/product-card/Price.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'

type BuyBarProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'isBusy' | 'onClick' | 'role'> & {
  product: Product
  /** The page's own Add to Cart button: the bar is shown while that one is off screen. */
  button: RefObject<HTMLButtonElement | null>
  label: string
}

/** A sticky Add to Cart bar for phones and tablets. Landscape phones have room for its button only. */
export function BuyBar({ product, button: original, label, ...action }: BuyBarProps) {
  const isVisible = useIsOffScreen(original)
  if (!isVisible) return null
  return (
    <div
      data-bar="buy"
      className="fixed inset-x-0 bottom-0 z-40 flex animate-rise items-center gap-4 bg-card px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-bar landscape:left-auto landscape:rounded-tl-md landscape:px-3 lg:hidden print:hidden"
    >
      <div className="min-w-0 flex-1 leading-[1.3] landscape:hidden">
        <p className="truncate text-sm">{product.name}</p>
        <Price product={product} />
      </div>
      <Button {...action} busyLabel="Adding..." className={`${button.primary} min-h-12! px-6!`}>
        {label}
      </Button>
    </div>
  )
}

function useIsOffScreen(element: RefObject<Element | null>) {
  const [isOffScreen, setIsOffScreen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsOffScreen(!entry?.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOffScreen
}
