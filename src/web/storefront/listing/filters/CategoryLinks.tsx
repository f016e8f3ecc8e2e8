import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import type { ProductFacets } from '#contract/product.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { ListingLink } from '#web/storefront/listing/options/ListingLink.tsx'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FacetCount } from './FacetCount.tsx'
import { filterHeading } from './FilterForm.tsx'
import { hasFilters, withCategory } from './filters.ts'
import { FixedFilters } from './fixed-filters.ts'

const SKELETONS = [1, 2, 3, 4]
const row = 'flex min-h-11 items-center lg:min-h-10'
const link = `${row} gap-2.5 wrap-anywhere text-ink-2 underline-offset-[0.3em] *:decoration-1 hover:text-ink hover:*:first:underline aria-[current]:font-bold aria-[current]:text-ink aria-[current]:before:h-3.25 aria-[current]:before:w-2.5 aria-[current]:before:flex-none aria-[current]:before:rounded-arch aria-[current]:before:bg-saffron-500`

type CategoryLinksProps = {
  options: ListingOptions
  facets: ProductFacets | undefined
  onNarrow: () => void
  className?: string
}

/** All categories; an arch marks the current one. In a search, in Sale, in New and once narrowed they narrow the list. */
export function CategoryLinks({ options, facets, onNarrow, className = '' }: CategoryLinksProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const { q, category: current } = options
  const fixedFilters = use(FixedFilters)
  const isNarrowing = q || current !== undefined || 'sale' in fixedFilters || 'new' in fixedFilters

  function narrow(category: number | undefined) {
    return {
      options: withCategory(options, category),
      onClick: onNarrow,
      className: link,
      ...(category === current && { 'aria-current': true as const }),
    }
  }

  return (
    <nav aria-label="Categories">
      <h2 className={filterHeading}>Categories</h2>
      <ul aria-busy={!categories} className={className}>
        {isNarrowing && categories && (
          <li>
            <ListingLink {...narrow(undefined)}>
              <span>All Categories</span>
            </ListingLink>
          </li>
        )}
        {categories
          ? categories.map(({ id, slug, name }) => {
              const count = facets?.category && (facets.category[id] ?? 0)
              if (isNarrowing && count === 0 && id !== current) return null
              // The name is an element of its own: only it is underlined on hover.
              const label = (
                <>
                  <span>{name}</span> {(isNarrowing || !hasFilters(options)) && <FacetCount count={count} />}
                </>
              )
              return (
                <li key={id} className="min-w-0">
                  {isNarrowing ? (
                    <ListingLink {...narrow(id)}>{label}</ListingLink>
                  ) : (
                    <Link
                      to="/category/$slug"
                      params={{ slug }}
                      activeOptions={{ includeSearch: false }}
                      className={link}
                    >
                      {label}
                    </Link>
                  )}
                </li>
              )
            })
          : SKELETONS.map((key) => (
              <li key={key} className={row}>
                <Skeleton className="h-4 w-28" />
              </li>
            ))}
      </ul>
    </nav>
  )
}
