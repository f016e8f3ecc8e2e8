import { useBusinessName } from '#web/queries/storefront/website-settings.ts'
import { WordMark } from '#web/ui/WordMark.tsx'

/** The way back to the shop, whose styles differ: the browser loads it anew. */
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
