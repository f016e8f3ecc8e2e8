import { X } from 'lucide-react'
import { ListingLink } from '#web/storefront/listing/options/ListingLink.tsx'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { type Filter, toggleFilter, withoutFilters } from './filters.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-sage-100 pr-2.5 pl-3.5 text-sm font-medium text-sage-900 transition-colors hover:bg-sage-200 lg:min-h-9'

type FilterChipsProps = {
  options: ListingOptions
  active: Filter[]
  /** The clicked chip disappears with its filter: the caller moves the focus. */
  onRemove: () => void
}

/** The active filters, each a link to the list without it. */
export function FilterChips({ options, active, onRemove }: FilterChipsProps) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map((filter) => (
        <li key={filter.label}>
          <ListingLink options={toggleFilter(options, filter)} onClick={onRemove} className={chip}>
            <span className="sr-only">Remove filter </span>
            {filter.label} <X className="size-4" />
          </ListingLink>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <ListingLink
            options={withoutFilters(options)}
            onClick={onRemove}
            className="inline-flex min-h-11 items-center text-sm font-medium text-ink underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] lg:min-h-9"
          >
            Clear all
          </ListingLink>
        </li>
      )}
    </ul>
  )
}
