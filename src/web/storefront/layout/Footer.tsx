import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { lazy } from 'react'
import { CUSTOMER_SERVICE } from '#domain/texts/footer-placeholders.ts'
import { pagesQuery } from '#web/queries/storefront/pages.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { lazyLayout } from '#web/storefront/lazy-layout.ts'
import { Optional } from '#web/storefront/Optional.tsx'
import { ServerRendered } from '#web/storefront/ServerRendered.tsx'
import { footer } from './footer.ts'
import { useLinkedCategories } from './linked-categories.ts'
import { TextRows } from './TextRows.tsx'

const AboutShop = lazy(async () => ({ default: (await import('./AboutShop.tsx')).AboutShop }))
const Newsletter = lazy(async () => ({ default: (await import('./Newsletter.tsx')).Newsletter }))
const PaymentMethods = lazy(async () => ({ default: (await import('./PaymentMethods.tsx')).PaymentMethods }))
const LargeWordMark = lazy(async () => ({ default: (await import('./LargeWordMark.tsx')).LargeWordMark }))

const MAX_CATEGORIES = 6

export function Footer() {
  const businessName = useBusinessName()
  const isDemo = useIsDemo()
  return (
    <footer
      {...lazyLayout}
      className="mt-section overflow-hidden print:hidden bg-sage-900 text-dusk-text [--focus:var(--color-saffron-500)]"
    >
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-[clamp(3rem,6vw,5.5rem)] pb-12 lg:grid-cols-[3fr_2fr_2fr_3fr] xl:grid-cols-[4fr_2fr_2fr_4fr]">
          <div className="max-md:col-span-full">
            <ServerRendered>
              <AboutShop />
            </ServerRendered>
          </div>
          <nav aria-label="Quick links">
            <h2 className={footer.heading}>Quick Links</h2>
            <ul>
              <li>
                <Link to="/" className={footer.link}>
                  Home
                </Link>
              </li>
              {useLinkedCategories()
                .slice(0, MAX_CATEGORIES)
                .map(({ name, slug }) => (
                  <li key={slug}>
                    <Link to="/category/$slug" params={{ slug }} className={footer.link}>
                      {name}
                    </Link>
                  </li>
                ))}
              <li>
                <Link to="/cart" className={footer.link}>
                  Shopping Cart
                </Link>
              </li>
            </ul>
          </nav>
          <CustomerService isDemo={isDemo} />
          <div className="max-md:col-span-full">
            <h2 className={footer.heading}>Newsletter</h2>
            <Optional>
              <Newsletter isDemo={isDemo} />
            </Optional>
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-dusk py-5 text-sm text-dusk-2">
          <p className="min-w-0 wrap-anywhere">
            &copy; <Year /> {businessName}. All rights reserved.
          </p>
          {isDemo && (
            <ServerRendered>
              <PaymentMethods />
            </ServerRendered>
          )}
        </div>
      </div>
      <ServerRendered>
        <LargeWordMark name={businessName} />
      </ServerRendered>
    </footer>
  )
}

/** In Live, links to the owner's pages and to the shopper's orders; in Demo, placeholders. */
function CustomerService({ isDemo }: { isDemo: boolean }) {
  const { data: pages = [] } = useQuery(pagesQuery)
  return (
    <div>
      <h2 className={footer.heading}>Customer Service</h2>
      <ul>
        {isDemo ? (
          <TextRows names={CUSTOMER_SERVICE} />
        ) : (
          <>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to="/pages/$slug" params={{ slug }} className={footer.link}>
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/order-links" className={footer.link}>
                Find your orders
              </Link>
            </li>
          </>
        )}
      </ul>
    </div>
  )
}

/** A cached page may show last year. The changed key makes React render the text again after hydration. */
function Year() {
  const isHydrated = useHydrated()
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  )
}
