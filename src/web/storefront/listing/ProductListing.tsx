import { lazy, type ReactNode, use, useRef, useState } from 'react'
import type { ProductFacets } from '#contract/product.ts'
import type { ProductList } from '#web/queries/storefront/products.ts'
import { FailedPage } from '#web/storefront/errors/FailedPage.tsx'
import { CategoryLinks } from '#web/storefront/listing/filters/CategoryLinks.tsx'
import { FilterForm } from '#web/storefront/listing/filters/FilterForm.tsx'
import { hasFilters } from '#web/storefront/listing/filters/filters.ts'
import { FixedFilters } from '#web/storefront/listing/filters/fixed-filters.ts'
import { TypedFilters } from '#web/storefront/listing/filters/typed-filters.ts'
import { Optional } from '#web/storefront/Optional.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { ListingPagination } from './ListingPagination.tsx'
import { ListingToolbar } from './ListingToolbar.tsx'
import type { ListingOptions } from './options/listing-options.ts'
import { ProductGrid } from './ProductGrid.tsx'
import type { useProductList } from './use-product-list.ts'

const NoMatches = lazy(async () => ({ default: (await import('./NoMatches.tsx')).NoMatches }))

type ProductListingProps = ReturnType<typeof useProductList<ProductList>> & {
  options: ListingOptions
  facets: ProductFacets | undefined
  /** Shown when the list is empty without any filter. */
  emptyState: ReactNode
}

/** A product list with filters, sorting and pagination. */
export function ProductListing(listing: ProductListingProps) {
  const { options, facets, list, page } = listing
  const [drawer, setDrawer] = useState<typeof import('./filters/FilterDrawer.tsx')>()
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const products = useRef<HTMLElement>(null)
  const hasCategoriesInBanner = 'category' in use(FixedFilters)

  /** Loads the drawer, which only phones need. */
  function openDrawer() {
    setIsDrawerOpen(true)
    import('./filters/FilterDrawer.tsx').then(setDrawer, () => toast.error('Could not load the filters'))
  }

  function focusProducts() {
    products.current?.focus({ preventScroll: true })
  }

  /** After a change of the filters or the order: the products further down may no longer exist. */
  function scrollUp() {
    if (products.current!.getBoundingClientRect().top < 0) products.current!.scrollIntoView()
  }

  function scrollToProducts() {
    focusProducts()
    products.current?.scrollIntoView()
  }

  return (
    <div
      onChange={scrollUp}
      className="page grid gap-x-[clamp(2rem,4.5vw,4.5rem)] pt-4 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-12"
    >
      <aside aria-label="Filters" className="hidden lg:block noscript:block">
        <div className="sticky top-22 -mx-1.5 grid max-h-[calc(100dvh-8rem)] gap-9 overflow-y-auto px-1.5 pt-4 pb-2 noscript:max-lg:static noscript:max-lg:max-h-none">
          {!hasCategoriesInBanner && <CategoryLinks options={options} facets={facets} onNarrow={scrollUp} />}
          <FilterForm id="filters" options={options} facets={facets} />
        </div>
      </aside>
      <section
        ref={products}
        tabIndex={-1}
        aria-label="Products"
        className="min-w-0 -scroll-mt-8 outline-none lg:scroll-mt-2"
      >
        <h2 className="sr-only">Products</h2>
        <ListingToolbar
          options={options}
          list={list}
          page={page}
          onOpenFilters={openDrawer}
          onRemoveFilter={focusProducts}
        />
        <Results {...listing} onReset={focusProducts} onPageChange={scrollToProducts} />
      </section>
      {drawer && (
        <drawer.FilterDrawer
          isOpen={isDrawerOpen}
          onClose={() => setIsDrawerOpen(false)}
          onNarrow={scrollUp}
          options={options}
          facets={facets}
          total={list?.total}
        />
      )}
    </div>
  )
}

type ResultsProps = ProductListingProps & { onReset: () => void; onPageChange: () => void }

function Results(results: ResultsProps) {
  const { options, list, error, refetch, isOutdated, page, emptyState, onReset, onPageChange } = results
  const isNarrowed = use(TypedFilters).filters.length > 0 || hasFilters(options)
  if (error)
    return <FailedPage level="list" title="Could not load the products" error={error} onRetry={refetch} />
  const isEmpty = list?.total === 0
  if (isEmpty && isNarrowed)
    return (
      <Optional>
        <NoMatches options={options} onReset={onReset} />
      </Optional>
    )
  return (
    <>
      {isEmpty ? (
        <Optional>{emptyState}</Optional>
      ) : (
        <ProductGrid products={list?.items} isOutdated={isOutdated} />
      )}
      <ListingPagination options={options} page={page} total={list?.total} onPageChange={onPageChange} />
    </>
  )
}
