import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductFacets } from '#contract/product.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { CategoryArch } from '#web/storefront/category-tiles/CategoryArch.tsx'
import { FacetCount } from '#web/storefront/listing/filters/FacetCount.tsx'
import { hasFilters, withCategory } from '#web/storefront/listing/filters/filters.ts'
import { ListingLink } from '#web/storefront/listing/options/ListingLink.tsx'
import type { ListingOptions } from '#web/storefront/listing/options/listing-options.ts'

const link =
  'group/tile block text-center text-sm focus-visible:outline-offset-[-2px] aria-[current]:font-bold lg:text-base'

type CategoryRowProps = {
  options: ListingOptions
  facets: ProductFacets | undefined
}

/** All categories in one row, which scrolls if they are many. In a narrowed list they narrow it to another category. */
export function CategoryRow({ options, facets }: CategoryRowProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const isNarrowing = options.category !== undefined
  const hasCounts = facets?.category && (isNarrowing || !hasFilters(options))
  return (
    <nav
      aria-label="Shop by Category"
      className="relative -mx-gutter mt-4 overflow-x-auto px-gutter pt-1 pb-6 [scrollbar-width:none] wide:m-0 wide:px-0 wide:pb-10 lg:pb-12"
    >
      <ul className="grid auto-cols-[minmax(4.75rem,1fr)] grid-flow-col gap-2.5 max-md:landscape:auto-cols-[4.75rem] md:auto-cols-[5.5rem] lg:auto-cols-[minmax(5.5rem,9rem)] lg:gap-gap">
        {categories.map((category) => {
          const { id, slug, name } = category
          const count = hasCounts ? (facets.category?.[id] ?? 0) : undefined
          if (isNarrowing && count === 0 && id !== options.category) return null
          const content = (
            <>
              <CategoryArch category={category} sizes="(min-width: 64rem) 15rem, 9rem" upTo={480} />
              <span className="decoration-saffron-500 decoration-2 underline-offset-[0.3em] group-hover/tile:underline group-aria-[current]/tile:underline">
                {name}
              </span>{' '}
              <span className="*:text-ink-2 max-lg:sr-only">
                <FacetCount count={count} />
              </span>
            </>
          )
          return (
            <li key={id} className="min-w-0 wrap-anywhere">
              {isNarrowing ? (
                <ListingLink
                  options={withCategory(options, id)}
                  className={link}
                  {...(id === options.category && { 'aria-current': true })}
                >
                  {content}
                </ListingLink>
              ) : (
                <Link to="/category/$slug" params={{ slug }} className={link}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
