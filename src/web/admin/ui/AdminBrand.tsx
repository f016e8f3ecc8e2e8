import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { WordMark } from '#web/ui/WordMark.tsx'

/** A plain link to the shop, not a router link: the storefront has its own stylesheet and needs a full page load. */
export function AdminBrand({ className = 'text-[1.5rem]' }: { className?: string }) {
  return (
    <a
      href="/"
      className={`inline-flex min-h-11 items-center gap-[0.12em] font-display leading-none font-[480] tracking-[-0.025em] whitespace-nowrap ${className}`}
    >
      <WordMark name={useBusinessName()} ampersand="px-[0.06em] font-normal text-saffron-650" />
    </a>
  )
}
