import { Link } from '@tanstack/react-router'
import { Brand, useBusinessName } from './Brand.tsx'
import { FIXED_CATEGORIES } from './menu.ts'

const heading = 'mb-3 font-display text-display-sm tracking-[-0.01em] text-white'
const row = 'flex min-h-9 items-center text-nav'
const link = `${row} decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:underline`

export function Footer() {
  const businessName = useBusinessName()
  return (
    <footer className="mt-section overflow-hidden bg-sage-900 text-dusk-text">
      <div className="page">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-[clamp(3rem,6vw,5.5rem)] pb-12 lg:grid-cols-[4fr_2fr_2fr]">
          <div className="col-span-full lg:col-span-1">
            <h2 className={heading}>About {businessName}</h2>
            <p className="max-w-96 text-nav leading-[1.6] text-pretty">
              A small shop for gifts, kitchen items, makeup and home decor in warm, natural materials, chosen
              with care and wrapped by hand.
            </p>
            <ul className="mt-4 flex flex-wrap gap-x-6">
              {['Instagram', 'Pinterest', 'Facebook'].map((name) => (
                <li key={name} className={row}>
                  {name}
                </li>
              ))}
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
              {['Contact Us', 'FAQs', 'Shipping Policy', 'Returns & Exchanges', 'Privacy Policy'].map(
                (name) => (
                  <li key={name} className={row}>
                    {name}
                  </li>
                ),
              )}
            </ul>
          </div>
        </div>
        <p className="border-t border-dusk py-5 text-sm text-dusk-2">
          &copy; {new Date().getFullYear()} {businessName}. All rights reserved.
        </p>
      </div>
      <div
        aria-hidden="true"
        className="-mb-[0.08em] pt-[0.1em] text-center font-display text-[min(19.4vw,26rem)] leading-[0.8] font-[330] tracking-[-0.055em] whitespace-nowrap text-dusk select-none"
      >
        <Brand ampersand="pr-[0.04em] font-[300] text-saffron-500" />
      </div>
    </footer>
  )
}
