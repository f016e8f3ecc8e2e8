import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { newProductsQuery } from '#web/queries/storefront/products.ts'
import { ProductItems } from '#web/storefront/product-card/ProductItems.tsx'
import { Section } from '#web/storefront/Section.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { ScrollButtons } from './ScrollButtons.tsx'
import { useHorizontalScroll } from './use-horizontal-scroll.ts'

const SKELETON_COUNT = 5

/** Scrolls to the card that the Tab key has reached. Browsers do not scroll if part of it is visible. */
function scrollToFocused({ target }: FocusEvent) {
  if (target.matches('li :focus-visible')) target.closest('li')!.scrollIntoView({ block: 'nearest' })
}

export function NewArrivals() {
  const { data: products, error, refetch } = useQuery(newProductsQuery)
  const { row, canScroll, scroll } = useHorizontalScroll<HTMLUListElement>(products?.length)
  if (products?.length === 0) return null
  if (error && !products) {
    return (
      <Section title="New Arrivals">
        <div className="page">
          <LoadFailed what="the new arrivals" onRetry={refetch} />
        </div>
      </Section>
    )
  }
  return (
    <Section title="New Arrivals" action={<ScrollButtons canScroll={canScroll} onScroll={scroll} />}>
      <ul
        ref={row}
        data-scroller
        aria-label="New Arrivals"
        aria-busy={!products}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus to scroll by keyboard
        tabIndex={0}
        onFocus={scrollToFocused}
        // The vertical padding keeps focus rings from being clipped by the overflow.
        className="edge-to-edge -my-1 grid snap-x snap-mandatory auto-cols-[min(68vw,18.5rem)] grid-flow-col gap-gap overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none] *:snap-start focus-visible:outline-offset-[-2px] motion-safe:scroll-smooth"
      >
        <ProductItems products={products} skeletonCount={SKELETON_COUNT} />
      </ul>
    </Section>
  )
}
