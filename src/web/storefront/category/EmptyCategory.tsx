import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/category.ts'
import { button } from '#web/ui/button/button.ts'

/** A category that holds nothing yet. */
export function EmptyCategory({ category }: { category: Category | undefined }) {
  return (
    <div className="grid justify-items-center py-[clamp(2.5rem,7vw,6rem)] text-center">
      <h3 className="font-display text-display-md">No products found</h3>
      <p className="mt-2 mb-6 text-ink-2">{category?.name} has no products yet. Please look in again soon.</p>
      <Link to="/" className={button.quiet}>
        Back to Home
      </Link>
    </div>
  )
}
