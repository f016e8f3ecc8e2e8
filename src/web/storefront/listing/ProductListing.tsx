import { type ReactNode, useRef, useState } from 'react'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import type { Choice } from './choice.ts'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterGroups } from './FilterGroups.tsx'
import { chosenFilters } from './filters.ts'
import { NothingLeft } from './NothingLeft.tsx'
import { PageBar } from './PageBar.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { useProductList } from './use-product-list.ts'

type ProductListingProps = ReturnType<typeof useProductList> & {
  choice: Choice
  /** What to say when there is nothing to show and no filter is to blame. */
  nothing: ReactNode
}

/** A list of products with all that narrows, orders and turns its pages. */
export function ProductListing(listing: ProductListingProps) {
  const { choice, list, page } = listing
  const [drawerOpen, setDrawerOpen] = useState(false)
  const products = useRef<HTMLElement>(null)
  const goToProducts = () => products.current?.focus({ preventScroll: true })
  const goToTop = () => {
    goToProducts()
    products.current?.scrollIntoView()
  }

  return (
    <div className="page grid gap-x-[clamp(2rem,4.5vw,4.5rem)] pt-4 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:pt-12">
      <aside aria-label="Filters" className="hidden lg:block noscript:block">
        <div className="sticky top-28 -mx-1.5 grid max-h-[calc(100dvh-8rem)] gap-9 overflow-y-auto px-1.5 pb-2 noscript:max-lg:static noscript:max-lg:max-h-none">
          <CategoryLinks />
          <FilterGroups id="filters" choice={choice} />
        </div>
      </aside>
      <section
        ref={products}
        tabIndex={-1}
        aria-label="Products"
        className="min-w-0 scroll-mt-16 outline-none lg:scroll-mt-28"
      >
        <h2 className="sr-only">Products</h2>
        <Toolbar
          choice={choice}
          list={list}
          page={page}
          onOpenFilters={() => setDrawerOpen(true)}
          onRemoveFilter={goToProducts}
        />
        <Results {...listing} onReset={goToProducts} />
        <PageBar choice={choice} page={page} total={list?.total} onTurn={goToTop} />
      </section>
      <FilterDrawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        choice={choice}
        total={list?.total}
      />
    </div>
  )
}

type ResultsProps = ProductListingProps & { onReset: () => void }

function Results({ choice, list, error, refetch, isOutdated, nothing, onReset }: ResultsProps) {
  if (error) return <LoadFailed what="the products" onRetry={refetch} />
  if (list?.total !== 0) return <ProductGrid products={list?.products} isOutdated={isOutdated} />
  return chosenFilters(choice).length > 0 ? <NothingLeft choice={choice} onReset={onReset} /> : nothing
}
