import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { stockStatus } from '#domain/catalog/stock.ts'
import { PRODUCT_RATING, PRODUCT_REVIEW_COUNT } from '#domain/texts/placeholders.ts'
import { STOCK_STATUS_LABELS } from '#web/labels.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { Stars } from '#web/ui/Stars.tsx'

const TABS = ['Description', 'Specifications', 'Reviews'] as const
type Tab = (typeof TABS)[number]

/** Few visitors open them, so they stay out of the page's own JavaScript. */
const Reviews = lazy(async () => ({ default: (await import('./reviews/Reviews.tsx')).Reviews }))

type ProductTabsProps = { product: Product; category: Category | undefined }

/** The WAI-ARIA tabs pattern by hand: Radix Tabs would add 8 kB (brotli) to the product page. */
export function ProductTabs({ product, category }: ProductTabsProps) {
  const [current, setCurrent] = useState<Tab>('Description')
  const isDemo = useIsDemo()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    const index = TABS.indexOf(current)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = TABS.at(next % TABS.length)!
    setCurrent(tab)
    list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`)?.focus()
  }

  const panels: Record<Tab, ReactNode> = {
    Description: (
      <p className="max-w-160 text-lg text-pretty whitespace-pre-line wrap-anywhere">{product.description}</p>
    ),
    Specifications: <Specifications product={product} category={category} />,
    Reviews: isDemo ? (
      <DemoReviews />
    ) : (
      current === 'Reviews' && (
        // High enough that nothing below moves up and down again.
        <Suspense fallback={<div role="status" aria-label="Loading the reviews" className="min-h-svh" />}>
          <Reviews product={product} />
        </Suspense>
      )
    ),
  }
  return (
    <section aria-label="About this product" className="mt-[clamp(2.5rem,6vw,5.5rem)]">
      <div
        ref={list}
        role="tablist"
        aria-label="About this product"
        className="flex print:hidden gap-[clamp(1.25rem,3vw,2.5rem)] overflow-x-auto border-b border-rule-strong [scrollbar-width:none]"
        onKeyDown={onKeyDown}
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            data-tab={tab}
            aria-selected={tab === current}
            aria-controls={`${id}${tab}-panel`}
            tabIndex={tab === current ? 0 : -1}
            className="relative min-h-14 font-display text-[clamp(1.125rem,1.6vw,1.5rem)] tracking-[-0.012em] whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 hover:text-ink focus-visible:outline-offset-[-3px] aria-selected:text-ink aria-selected:after:bg-saffron-500"
            onClick={() => setCurrent(tab)}
          >
            {tab}
            {tab === 'Reviews' && !isDemo && product.reviewCount > 0 && (
              <span className="ml-1 align-super font-sans text-xs text-ink-3"> {product.reviewCount}</span>
            )}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}${tab}-panel`}
          aria-labelledby={`${id}${tab}`}
          // A class instead of the attribute, so that the panel can be printed.
          className={`gap-8 pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-[clamp(2.5rem,5vw,5rem)] lg:pt-11 ${tab === current ? 'grid animate-fade' : 'hidden'} ${panels[tab] ? 'print:block' : ''}`}
        >
          <h2 className="mb-3 hidden font-display text-display-sm print:block">{tab}</h2>
          {panels[tab]}
        </div>
      ))}
    </section>
  )
}

function Specifications({ product, category }: ProductTabsProps) {
  const rows = [
    ['SKU', product.sku],
    ['Category', category?.name],
    ['Availability', STOCK_STATUS_LABELS[stockStatus(product.stock)]],
  ]
  return (
    <dl className="grid content-start tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-rule py-3">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function DemoReviews() {
  return (
    <div>
      <p className="flex items-center gap-4">
        <span className="font-display text-display-lg lining-nums">{PRODUCT_RATING}</span>{' '}
        <span className="grid gap-1">
          <Stars rating={Number(PRODUCT_RATING)} />
          <span className="text-ink-2">from {PRODUCT_REVIEW_COUNT} reviews</span>
        </span>
      </p>
      <p className="mt-6 max-w-160 text-ink-2">Written reviews are coming soon.</p>
    </div>
  )
}
