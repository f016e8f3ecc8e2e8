import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { readSearchText } from '#web/storefront/listing/options/listing-options.ts'
import { button } from '#web/ui/button/button.ts'

/** The search page without a search text. */
export function SearchForm() {
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = readSearchText(new FormData(event.currentTarget).get('q'))
    if (q) navigate({ to: '/search', search: { q } })
  }

  return (
    <search>
      <form
        action="/search"
        onSubmit={onSubmit}
        className="mt-6 grid max-w-160 gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto] lg:mt-8"
      >
        <label htmlFor="search-text" className="col-span-full text-lg text-ink-2">
          What are you looking for?
        </label>
        <input
          id="search-text"
          type="search"
          name="q"
          required
          placeholder="Teapot, candle, lipstick…"
          className="min-h-13 w-full min-w-0 rounded-sm border border-field bg-card px-4 placeholder:text-ink-3 hover:border-ink-2"
        />
        <button type="submit" className={button.primary}>
          <Search /> Search
        </button>
      </form>
    </search>
  )
}
