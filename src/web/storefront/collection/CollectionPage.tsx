import { useMatch, useRouter } from '@tanstack/react-router'
import { COLLECTIONS, type CollectionPath } from '#domain/catalog/collections.ts'
import type { ProductList } from '#web/queries/storefront/products.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { hasFilters } from '#web/storefront/listing/filters/filters.ts'
import { FixedFilters } from '#web/storefront/listing/filters/fixed-filters.ts'
import { ProductCount } from '#web/storefront/listing/ProductCount.tsx'
import { ProductListing } from '#web/storefront/listing/ProductListing.tsx'
import { useFacets } from '#web/storefront/listing/use-facets.ts'
import { useProductList } from '#web/storefront/listing/use-product-list.ts'
import { Breadcrumb } from '#web/storefront/navigation/Breadcrumb.tsx'
import { breadcrumbJsonLd } from '#web/storefront/seo/breadcrumb-json-ld.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { COLLECTION_FILTERS, collectionQuery, readCollectionOptions } from './collection-query.ts'
import { EmptyCollection } from './EmptyCollection.tsx'
import { ProductArches } from './ProductArches.tsx'

const DESCRIPTIONS: Record<CollectionPath, string> = {
  '/products': 'Everything we sell',
  '/new': 'The latest additions',
  '/sale': 'Products at reduced prices',
}

/** One component for every collection: the path of its route says which. */
export function CollectionPage() {
  const { pathname, search } = useMatch({ strict: false })
  const { name, path } = COLLECTIONS.find(({ path }) => path === pathname)!
  const filter = COLLECTION_FILTERS[path]
  const options = readCollectionOptions(path, search)
  const { origin = '' } = useRouter()
  const businessName = useBusinessName()
  const products = useProductList<ProductList>(options, (options) => collectionQuery(path, options), true)
  const facets = useFacets(options, filter, true)
  const trail = [
    { name: 'Home', path: '/' },
    { name, path },
  ]
  return (
    <>
      <PageHead
        title={name}
        description={`${DESCRIPTIONS[path]} at ${businessName}.`}
        page={hasFilters(options) || options.sort ? 1 : products.page}
        jsonLd={import.meta.env.SSR && [breadcrumbJsonLd(trail, origin)]}
      />
      {/* The header shares the color of the banner (`data-theme`, see styles.css). */}
      <section data-theme="hero" className="bg-theme-hero">
        <div className="page md:pt-2">
          <Breadcrumb trail={trail} />
          <div className="wide:flex wide:items-end wide:justify-between wide:gap-x-gap">
            <div className="flex-none wide:pb-10 lg:pb-12">
              <h1 className="mt-1.5 font-display text-display-xl">{name}</h1>
              <p className="mt-3 text-ink-2 md:mt-5 lg:text-lg">{DESCRIPTIONS[path]}</p>
              {/* The toolbar of the list shows it. */}
              <ProductCount total={products.error ? null : products.list?.total} className="sr-only" />
            </div>
            {path === '/products' ? (
              <CategoryRow options={options} facets={facets} />
            ) : (
              <ProductArches path={path} />
            )}
          </div>
        </div>
      </section>
      {/* All products are narrowed by the arches of their banner. */}
      <FixedFilters value={path === '/products' ? { category: true } : filter}>
        <ProductListing
          {...products}
          options={options}
          facets={facets}
          emptyState={<EmptyCollection path={path} />}
        />
      </FixedFilters>
    </>
  )
}
