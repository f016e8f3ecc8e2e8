import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/category.ts'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { button } from '#web/ui/button/button.ts'

/** A category without products. */
export function EmptyCategory({ category }: { category: Category | undefined }) {
  return (
    <EmptyState
      level="list"
      image={<BasketImage />}
      title="No products found"
      text={`${category?.name ?? 'This category'} has no products yet. Please check back soon.`}
      action={
        <Link to="/" className={button.quiet}>
          Back to Home
        </Link>
      }
    />
  )
}
