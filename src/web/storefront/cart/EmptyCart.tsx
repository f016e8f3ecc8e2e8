import { CategoryArches } from '#web/storefront/category-tiles/CategoryArches.tsx'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { failureText } from '#web/storefront/errors/failure-text.ts'
import { button } from '#web/ui/button/button.ts'

export function EmptyCart() {
  return (
    <EmptyState
      level="section"
      image={<BasketImage />}
      title="Your cart is empty"
      text="There's nothing here right now. Products you add will appear here."
      action={<HomeLink>Continue Shopping</HomeLink>}
    >
      <CategoryArches title="Browse our categories" />
    </EmptyState>
  )
}

/** The cart could not be loaded, so it is unknown whether it is empty. */
export function FailedCart({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        level="section"
        image={<BasketImage />}
        title="Could not load your cart"
        text={failureText(error)}
        action={
          <button type="button" className={button.primary} onClick={onRetry}>
            Try again
          </button>
        }
      />
    </div>
  )
}
