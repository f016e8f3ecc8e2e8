import { getRouteApi } from '@tanstack/react-router'
import type { SearchResult } from '#contract/product.ts'
import { readPriceWords, typedPriceLimits } from '#domain/catalog/price-words.ts'
import { searchQuery } from '#web/queries/storefront/products.ts'
import { CategoryArches } from '#web/storefront/category-tiles/CategoryArches.tsx'
import { hasFilters } from '#web/storefront/listing/filters/filters.ts'
import { TypedFilters } from '#web/storefront/listing/filters/typed-filters.ts'
import { readSearchOptions, toQuery } from '#web/storefront/listing/options/listing-options.ts'
import { ProductCount } from '#web/storefront/listing/ProductCount.tsx'
import { ProductListing } from '#web/storefront/listing/ProductListing.tsx'
import { useFacets } from '#web/storefront/listing/use-facets.ts'
import { useProductList } from '#web/storefront/listing/use-product-list.ts'
import { Breadcrumb } from '#web/storefront/navigation/Breadcrumb.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { SearchForm } from './SearchForm.tsx'

const route = getRouteApi('/storefront/search')

/** At most one row of the grid: the page also leads on to the categories. */
const FEW_RESULTS = 3

const TRAIL = [
  { name: 'Home', path: '/' },
  { name: 'Search', path: '/search' },
]

export function SearchPage() {
  const options = readSearchOptions(route.useSearch())
  const { q } = options
  const results = useProductList<SearchResult>(options, (options) => searchQuery(toQuery(options)), q !== '')
  const facets = useFacets(options, {}, q !== '')
  const typed = { filters: typedPriceLimits(q), text: readPriceWords(q).text }
  const total = results.list?.total
  const isEmpty = total === 0 && !hasFilters(options) && typed.filters.length === 0
  const isFew = total !== undefined && total > 0 && total <= FEW_RESULTS && !hasFilters(options)
  return (
    <>
      <PageHead
        title={q ? `Results for “${q}”` : 'Search'}
        description="Search gifts, kitchen items, makeup and home decor."
        noindex
      />
      <div className="page">
        <Breadcrumb trail={TRAIL} />
        <h1 className="mt-1.5 max-w-224 font-display text-display-xl wrap-anywhere lg:mt-4">
          {q ? (
            <>
              Results for <em className="font-[320]">“{q}”</em>
            </>
          ) : (
            'Search'
          )}
        </h1>
        {q && (
          <ProductCount
            q={q}
            total={results.error ? null : results.list?.total}
            className="mt-4 lg:mt-6 lg:text-lg"
          />
        )}
        {results.list && results.list.total > 0 && <HowFound q={q} {...results.list} />}
        {!q && <SearchForm />}
        {isEmpty && (
          <p className="mt-3 max-w-136 text-lg text-pretty text-ink-2">
            No products match your search. Check the spelling, or try fewer or different words.
          </p>
        )}
        {(!q || isEmpty) && <CategoryArches title="Shop by Category" />}
      </div>
      {q && !isEmpty && (
        <TypedFilters value={typed}>
          <ProductListing {...results} options={options} facets={facets} emptyState={null} />
        </TypedFilters>
      )}
      {isFew && (
        <div className="page">
          <CategoryArches title="Shop by Category" />
        </div>
      )}
    </>
  )
}

/** Says so when the results are not those of the text that was typed. */
function HowFound({
  q,
  corrected,
  isPartial,
}: { q: string } & Pick<SearchResult, 'corrected' | 'isPartial'>) {
  if (!corrected && !isPartial) return null
  return (
    <p className="mt-3 max-w-136 text-lg text-pretty wrap-anywhere text-ink-2">
      {corrected && (
        <>
          Showing results for <strong className="font-medium text-ink">“{corrected}”</strong>, because nothing
          matches “{q}”.{' '}
        </>
      )}
      {isPartial && 'No product matches all of the words; these match some of them.'}
    </p>
  )
}
