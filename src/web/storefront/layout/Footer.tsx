import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { lazy } from 'react'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { newsletterConsent } from '#domain/customers/newsletter.ts'
import {
  ABOUT,
  CUSTOMER_SERVICE,
  NEWSLETTER_TEXT,
  SOCIAL_NETWORK_NAMES,
} from '#domain/texts/footer-placeholders.ts'
import { SOCIAL_NETWORKS } from '#domain/website/social-networks.ts'
import { pagesQuery } from '#web/queries/storefront/pages.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { useBusinessName, websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { lazyLayout } from '#web/storefront/lazy-layout.ts'
import { Optional } from '#web/storefront/Optional.tsx'
import { ServerRendered } from '#web/storefront/ServerRendered.tsx'
import { useLinkedCategories } from './linked-categories.ts'

const Newsletter = lazy(async () => ({ default: (await import('./Newsletter.tsx')).Newsletter }))
const PaymentMethods = lazy(async () => ({ default: (await import('./PaymentMethods.tsx')).PaymentMethods }))
const LargeWordMark = lazy(async () => ({ default: (await import('./LargeWordMark.tsx')).LargeWordMark }))

const MAX_CATEGORIES = 6

const heading = 'mb-3 font-display text-display-sm tracking-[-0.01em] text-white wrap-anywhere'
const text = 'max-w-96 text-nav leading-[1.6] text-pretty'
const row = 'flex min-h-9 items-center text-nav pointer-coarse:min-h-11'
const link = `${row} decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:underline`

export function Footer() {
  const businessName = useBusinessName()
  const isDemo = useIsDemo()
  const { data: settings } = useQuery(websiteSettingsQuery)
  return (
    <footer
      {...lazyLayout}
      className="mt-section overflow-hidden print:hidden bg-sage-900 text-dusk-text [--focus:var(--color-saffron-500)]"
    >
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-[clamp(3rem,6vw,5.5rem)] pb-12 lg:grid-cols-[3fr_2fr_2fr_3fr] xl:grid-cols-[4fr_2fr_2fr_4fr]">
          <div className="max-md:col-span-full">
            <h2 className={heading}>About {businessName}</h2>
            <p className={`${text} whitespace-pre-line wrap-anywhere`}>{isDemo ? ABOUT : settings?.about}</p>
            <Contact settings={settings} />
            <ul aria-label="Find us on" className="mt-4 flex flex-wrap gap-x-6 empty:hidden">
              {isDemo ? (
                <TextRows names={SOCIAL_NETWORK_NAMES} />
              ) : (
                SOCIAL_NETWORKS.map(
                  ({ key, name }) =>
                    settings?.[key] && (
                      <li key={key}>
                        <a href={settings[key]} className={link}>
                          {name}
                        </a>
                      </li>
                    ),
                )
              )}
            </ul>
          </div>
          <nav aria-label="Quick links">
            <h2 className={heading}>Quick Links</h2>
            <ul>
              <li>
                <Link to="/" className={link}>
                  Home
                </Link>
              </li>
              {useLinkedCategories()
                .slice(0, MAX_CATEGORIES)
                .map(({ name, slug }) => (
                  <li key={slug}>
                    <Link to="/category/$slug" params={{ slug }} className={link}>
                      {name}
                    </Link>
                  </li>
                ))}
              <li>
                <Link to="/cart" className={link}>
                  Shopping Cart
                </Link>
              </li>
            </ul>
          </nav>
          <CustomerService isDemo={isDemo} />
          <div className="max-md:col-span-full">
            <h2 className={heading}>Newsletter</h2>
            <p className={`mb-4 ${text}`}>{isDemo ? NEWSLETTER_TEXT : newsletterConsent(businessName)}</p>
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

function Contact({ settings }: { settings: WebsiteSettings | undefined }) {
  if (!settings) return null
  const { address, email, phone } = settings
  return (
    <address className="mt-4 max-w-96 text-nav leading-[1.6] wrap-anywhere not-italic">
      <p className="text-pretty whitespace-pre-line">{address}</p>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
        {phone}
      </a>
      <a href={`mailto:${email}`} className={link}>
        {email}
      </a>
    </address>
  )
}

/** In Live, links to the owner's pages and to the shopper's orders; in Demo, placeholders. */
function CustomerService({ isDemo }: { isDemo: boolean }) {
  const { data: pages = [] } = useQuery(pagesQuery)
  return (
    <div>
      <h2 className={heading}>Customer Service</h2>
      <ul>
        {isDemo ? (
          <TextRows names={CUSTOMER_SERVICE} />
        ) : (
          <>
            {pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to="/pages/$slug" params={{ slug }} className={link}>
                  {title}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/order-links" className={link}>
                Find your orders
              </Link>
            </li>
          </>
        )}
      </ul>
    </div>
  )
}

/** Placeholders without a target page, so plain text instead of links. */
function TextRows({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <li key={name} className={`${row} text-dusk-2`}>
      {name}
    </li>
  ))
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
