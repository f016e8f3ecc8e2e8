import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { readSearchText } from '#web/storefront/listing/listing-options.ts'
import { button } from '#web/ui/button/button.ts'

/** For who came to the search page without a word. */
export function SearchForm() {
  const navigate = useNavigate()
  return (
    <search>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          const q = readSearchText(new FormData(event.currentTarget).get('q'))
          if (q) navigate({ to: '/search', search: { q } })
        }}
        className="mt-6 grid max-w-160 gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto] lg:mt-8"
      >
        <label htmlFor="words" className="col-span-full text-lg text-ink-2">
          What are you looking for?
        </label>
        <input
          id="words"
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
