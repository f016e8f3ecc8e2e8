import { CategoryArches } from '#web/storefront/category-tiles/CategoryArches.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'

const TEXT = "The category you're looking for doesn't exist or has been removed."

export function CategoryMissing() {
  return (
    <>
      <PageHead title="Category not found" description={TEXT} noindex />
      <EmptyState
        level="page"
        title="Category not found"
        text={TEXT}
        action={<HomeLink>Back to Home</HomeLink>}
        className="pt-[clamp(2.5rem,6vw,5rem)]"
      >
        <CategoryArches title="Or browse our categories" />
      </EmptyState>
    </>
  )
}
