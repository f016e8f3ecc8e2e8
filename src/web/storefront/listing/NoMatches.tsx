import { withoutFilters } from '#web/storefront/listing/filters/filters.ts'
import { button } from '#web/ui/button/button.ts'
import { ListingLink } from './ListingLink.tsx'
import type { ListingOptions } from './listing-options.ts'

/** The filters left nothing over. */
export function NoMatches({ options, onReset }: { options: ListingOptions; onReset: () => void }) {
  return (
    <div className="grid justify-items-center py-[clamp(2.5rem,7vw,6rem)] text-center">
      <h3 className="font-display text-display-md">No products found</h3>
      <p className="mt-2 mb-6 text-ink-2">Try adjusting your search or filter criteria</p>
      <ListingLink options={withoutFilters(options)} onClick={onReset} className={button.quiet}>
        Reset Filters
      </ListingLink>
    </div>
  )
}
