import './checkout.css'
import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { pagesQuery } from '#web/queries/storefront/pages.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { CheckoutHeader } from './CheckoutHeader.tsx'

export function CheckoutPage() {
  // The form depends on the cart and on what the browser has stored, so the server renders a skeleton.
  const isHydrated = useHydrated()
  const query = useQuery(sellingQuery)
  return (
    <>
      <PageHead title="Checkout" description="Order what is in your cart." noindex />
      <CheckoutHeader />
      {/* Never shorter than the window: the footer does not move when the form appears. */}
      <main
        id="content"
        tabIndex={-1}
        className="page min-h-[calc(100dvh-4rem)] outline-none lg:min-h-[calc(100dvh-5.5rem)]"
      >
        <QueryState query={query} what="the checkout" loading={<FormSkeleton />}>
          {(selling) => (isHydrated ? <CheckoutForm selling={selling} /> : <FormSkeleton />)}
        </QueryState>
      </main>
      <CheckoutFooter />
    </>
  )
}

function FormSkeleton() {
  return (
    <>
      {/* Instead of the CartPeek. */}
      <div className="-mx-gutter min-h-13 border-t border-b border-rule bg-paper-2 lg:hidden" />
      <div className="checkout">
        <div>
          <h1 className="font-display text-display-xl">Checkout</h1>
          <noscript>
            <p className="py-5 text-lg text-ink-2">The checkout needs JavaScript.</p>
          </noscript>
          <div role="status" aria-label="Loading the checkout" className="grid gap-8">
            {[1, 2, 3].map((section) => (
              <Skeleton key={section} className="h-32" />
            ))}
          </div>
        </div>
        <Skeleton className="mt-10 h-80 lg:h-96" />
      </div>
    </>
  )
}

function CheckoutFooter() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  return (
    <footer className="mt-section border-t border-rule text-sm text-ink-2">
      <div className="page flex flex-wrap justify-between gap-x-8 py-4 wrap-anywhere">
        <p className="py-2.5">
          {settings && `${settings.businessName}, ${settings.address.replace(/\s*\n\s*/g, ', ')}`}
        </p>
        <PageLinks />
      </div>
    </footer>
  )
}

/** The owner's pages, in a new tab: the shopper is in the middle of an order. */
function PageLinks() {
  const { data: pages = [] } = useQuery(pagesQuery)
  return (
    <ul className="flex flex-wrap gap-x-6">
      {pages.map(({ slug, title }) => (
        <li key={slug}>
          <a
            href={`/pages/${slug}`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center underline-offset-[0.25em] hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
