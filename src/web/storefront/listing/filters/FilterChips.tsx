import { X } from 'lucide-react'
import { use } from 'react'
import { ListingLink } from '#web/storefront/listing/options/ListingLink.tsx'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { type Filter, toggleFilter, withText } from './filters.ts'
import { TypedFilters, useResetLink } from './typed-filters.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-sage-100 pr-2.5 pl-3.5 text-sm font-medium text-sage-900 transition-colors hover:bg-sage-200 lg:min-h-9'

type FilterChipsProps = {
  options: ListingOptions
  active: Filter[]
  /** The clicked chip disappears with its filter: the caller moves the focus. */
  onRemove: () => void
}

/** The active filters, each a link to the list without it. Nothing if there are none. */
export function FilterChips({ options, active, onRemove }: FilterChipsProps) {
  const resetLink = useResetLink(options)
  const chips = [
    ...use(TypedFilters).filters.map(({ words, rest }) => ({ label: words, ...withText(options, rest) })),
    ...active.map((filter) => ({ label: filter.label, options: toggleFilter(options, filter) })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-5 flex flex-wrap items-center gap-2 lg:-mt-2">
      {chips.map(({ label, ...link }) => (
        <li key={label}>
          <ListingLink {...link} onClick={onRemove} className={chip}>
            <span className="sr-only">Remove filter </span>
            {label} <X className="size-4" />
          </ListingLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <ListingLink
            {...resetLink}
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
