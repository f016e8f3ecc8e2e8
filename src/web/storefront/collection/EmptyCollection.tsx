import { Link } from '@tanstack/react-router'
import type { CollectionPath } from '#domain/catalog/collections.ts'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'

const TEXTS: Record<CollectionPath, string> = {
  '/products': 'The shop has no products yet. Please check back soon.',
  '/new': 'There are no new products right now. Please check back soon.',
  '/sale': 'Nothing is on sale right now. Please check back soon.',
}

/** A collection without products. */
export function EmptyCollection({ path }: { path: CollectionPath }) {
  return (
    <EmptyState
      level="list"
      image={<BasketImage />}
      title="No products found"
      text={TEXTS[path]}
      action={
        path === '/products' ? (
          <Link to="/" className={button.quiet}>
            Back to Home
          </Link>
        ) : (
          <Link to="/products" className={button.quiet}>
            View All Products
          </Link>
        )
      }
    />
  )
}
