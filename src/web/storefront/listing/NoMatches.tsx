import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { useResetLink } from '#web/storefront/listing/filters/typed-filters.ts'
import { button } from '#web/ui/button/button.ts'
import { ListingLink } from './options/ListingLink.tsx'
import type { ListingOptions } from './options/listing-options.ts'

/** The list has products, but none matches the filters. */
export function NoMatches({ options, onReset }: { options: ListingOptions; onReset: () => void }) {
  const resetLink = useResetLink(options)
  return (
    <EmptyState
      level="list"
      image={<BasketImage />}
      title="No products found"
      text="Try adjusting your search or filter criteria"
      action={
        <ListingLink {...resetLink} onClick={onReset} className={button.quiet}>
          Reset Filters
        </ListingLink>
      }
    />
  )
}
