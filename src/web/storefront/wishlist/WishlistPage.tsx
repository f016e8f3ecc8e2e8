import { useHydrated } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useEffect } from 'react'
import { CategoryArches } from '#web/storefront/category-tiles/CategoryArches.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { FailedPage } from '#web/storefront/errors/FailedPage.tsx'
import { ProductCard } from '#web/storefront/product-card/ProductCard.tsx'
import { ProductItems } from '#web/storefront/product-card/ProductItems.tsx'
import { useSavedProducts, wishlist } from '#web/storefront/saved/saved-products.ts'
import { useProducts } from '#web/storefront/saved/use-products.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { CardAction } from './CardAction.tsx'
import { RemoveButton } from './RemoveButton.tsx'

const SKELETON_COUNT = 4
const TITLE = 'Wishlist'
const DESCRIPTION = 'The products that you saved in this browser.'

const countText = (count: number) =>
  count === 1 ? '1 product, saved in this browser' : `${count} products, saved in this browser`

/** The server renders skeletons, because only the browser knows the list. */
export function WishlistPage() {
  const isHydrated = useHydrated()
  const ids = useSavedProducts(wishlist)
  const { products, deleted, error, refetch } = useProducts(ids)
  // The heart in the header would still count them.
  useEffect(() => {
    if (deleted.length > 0) wishlist.remove(...deleted)
  })
  return (
    // Never shorter than the window: the footer does not move when the products appear.
    <div className="page min-h-[calc(100dvh-4rem)] pt-[clamp(1.5rem,4vw,3.5rem)] lg:min-h-[calc(100dvh-5.5rem)]">
      <PageHead title={TITLE} description={DESCRIPTION} noindex />
      {error ? (
        <FailedPage title="Could not load your wishlist" error={error} onRetry={refetch} />
      ) : isHydrated && products?.length === 0 ? (
        <EmptyState
          level="page"
          image={<HeartArch />}
          title="Your wishlist is empty"
          text="Press the heart on a product to save it here. Nobody else sees your wishlist."
          action={<HomeLink>Continue Shopping</HomeLink>}
        >
          <CategoryArches title="Or browse our categories" />
        </EmptyState>
      ) : (
        <>
          <h1 className="font-display text-display-xl">{TITLE}</h1>
          <p className="mt-4 text-ink-2 lg:text-lg">
            {isHydrated && products ? countText(products.length) : DESCRIPTION}
          </p>
          <noscript>
            <p className="mt-8 text-lg text-ink-2">The wishlist needs JavaScript.</p>
          </noscript>
          <h2 className="sr-only">Products</h2>
          <ul
            aria-busy={!isHydrated || !products}
            className="mt-8 grid grid-cols-2 gap-x-gap gap-y-row *:min-w-0 md:grid-cols-3 lg:mt-12 **:data-heart:hidden **:data-add:hidden lg:grid-cols-4 noscript:hidden"
          >
            {isHydrated && products ? (
              products.map((product) => (
                <li key={product.id} className="relative flex flex-col">
                  <ProductCard product={product} />
                  <CardAction product={product} />
                  <RemoveButton product={product} />
                </li>
              ))
            ) : (
              <ProductItems products={undefined} skeletonCount={SKELETON_COUNT} />
            )}
          </ul>
          {isHydrated && products && (
            <div className="print:hidden">
              <CategoryArches title="Keep browsing" />
            </div>
          )}
        </>
      )}
    </div>
  )
}

const HeartArch = () => (
  <div
    aria-hidden="true"
    className="mt-4 mb-8 grid aspect-[20/25] w-28 place-items-center rounded-t-full bg-theme-gift text-[2.5rem] text-terracotta-700"
  >
    <Heart strokeWidth={1} />
  </div>
)
