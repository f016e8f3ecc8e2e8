import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Phone } from 'lucide-react'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { Brand } from '#web/storefront/layout/Brand.tsx'

/** Without menu and search: nothing leads away from the order but the way back. */
export function CheckoutHeader() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  return (
    <header className="page grid h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 text-nav text-ink-2 lg:h-22">
      <Link
        to="/cart"
        className="inline-flex min-h-11 min-w-11 items-center gap-2 justify-self-start underline-offset-[0.3em] hover:text-ink hover:underline"
      >
        <ArrowLeft /> <span className="max-md:sr-only">Back to cart</span>
      </Link>
      <Link
        to="/"
        className="truncate text-center font-display text-[clamp(1.375rem,6.7vw,1.625rem)] leading-11 font-[480] tracking-[-0.025em] text-ink lg:text-[1.875rem]"
      >
        <Brand ampersand="inline-block w-[0.61em] font-normal text-saffron-650" />
      </Link>
      {settings?.phone && (
        <a
          href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-end gap-[0.3em] justify-self-end whitespace-nowrap tabular-nums underline-offset-[0.3em] hover:text-ink hover:underline"
        >
          <Phone className="md:hidden" />
          <span className="max-w-72 truncate max-md:sr-only">Questions? {settings.phone}</span>
        </a>
      )}
    </header>
  )
}
