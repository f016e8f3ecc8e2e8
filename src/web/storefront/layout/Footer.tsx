import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { useBusinessName } from './Brand.tsx'
import { FIXED_CATEGORIES } from './fixed-categories.ts'
import { Newsletter } from './Newsletter.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'

const heading = 'mb-3 font-display text-display-sm tracking-[-0.01em] text-white wrap-anywhere'
const text = 'max-w-96 text-nav leading-[1.6] text-pretty'
const row = 'flex min-h-9 items-center text-nav pointer-coarse:min-h-11'
const link = `${row} decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:underline`

export function Footer() {
  const businessName = useBusinessName()
  return (
    <footer className="mt-section overflow-hidden bg-sage-900 text-dusk-text [--focus:var(--color-saffron-500)]">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-[clamp(3rem,6vw,5.5rem)] pb-12 lg:grid-cols-[3fr_2fr_2fr_3fr] xl:grid-cols-[4fr_2fr_2fr_4fr]">
          <div className="max-lg:col-span-full">
            <h2 className={heading}>About {businessName}</h2>
            <p className={text}>
              A small shop for gifts, kitchen items, makeup and home decor in warm, natural materials, chosen
              with care and wrapped by hand.
            </p>
            <Contact />
            <ul aria-label="Find us on" className="mt-4 flex flex-wrap gap-x-6">
              <TextRows names={['Instagram', 'Pinterest', 'Facebook']} />
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
              {FIXED_CATEGORIES.map(({ name, slug }) => (
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
          <div>
            <h2 className={heading}>Customer Service</h2>
            <ul>
              <TextRows
                names={['Contact Us', 'FAQs', 'Shipping Policy', 'Returns & Exchanges', 'Privacy Policy']}
              />
            </ul>
          </div>
          <div className="max-lg:col-span-full">
            <h2 className={heading}>Newsletter</h2>
            <p className={`mb-4 ${text}`}>New arrivals and quiet offers, about once a month.</p>
            <Newsletter />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-dusk py-5 text-sm text-dusk-2">
          <p className="min-w-0 wrap-anywhere">
            &copy; <Year /> {businessName}. All rights reserved.
          </p>
          <PaymentMethods />
        </div>
      </div>
      <LargeWordMark name={businessName} />
    </footer>
  )
}

function Contact() {
  const { data: settings } = useQuery(websiteSettingsQuery)
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

/** What leads nowhere is no link. */
function TextRows({ names }: { names: string[] }) {
  return names.map((name) => (
    <li key={name} className={row}>
      {name}
    </li>
  ))
}

/** A page from a cache may be of last year; the browser then knows better, and puts it right once it may. */
function Year() {
  const hydrated = useHydrated()
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  )
}

/** The name from edge to edge, cut off by the end of the page. A long one is smaller. An ornament, not text to read. */
function LargeWordMark({ name }: { name: string }) {
  const tight = name.replace(/\s*&\s*/g, '&')
  return (
    <div
      aria-hidden="true"
      style={{ fontSize: `calc(min(19.4vw, 26rem) * ${Math.min(1, 12 / tight.length)})` }}
      className="-mb-[0.08em] pt-[0.1em] text-center font-display leading-[0.8] font-[330] tracking-[-0.055em] whitespace-nowrap text-dusk select-none"
    >
      {tight.split(/(&)/).map((part, index) =>
        part === '&' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
          <i key={index} data-part={part} className={`${drawn} pr-[0.04em] font-[300] text-saffron-500`} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
          <span key={index} data-part={part} className={drawn} />
        ),
      )}
    </div>
  )
}

const drawn = 'before:content-[attr(data-part)]'
