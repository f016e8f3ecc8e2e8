import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { 'aria-label': string }

/** The search field of a screen. In the admin area, `/` focuses it (`data-search`). */
export function SearchField({ className = '', ...input }: SearchFieldProps) {
  return (
    <search
      className={`flex h-11 min-w-0 items-center gap-2 rounded-sm border border-field bg-white px-3 text-ink-2 focus-within:border-sage-700 focus-within:ring-1 focus-within:ring-sage-700 md:h-10 ${className}`}
    >
      <Search className="size-4.5" />
      <input
        type="search"
        {...input}
        data-search
        aria-keyshortcuts="/"
        className="peer h-full w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 md:text-sm"
      />
      <span
        aria-hidden="true"
        className="rounded-sm border border-rule-strong px-1.5 text-2xs leading-5 text-ink-3 peer-focus:hidden peer-not-placeholder-shown:hidden max-md:hidden"
      >
        /
      </span>
    </search>
  )
}
