import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { readSearchText } from '#web/storefront/listing/listing-options.ts'
import { iconButton } from '#web/ui/button/button.ts'
import { optionCount, optionId, Suggestions } from './Suggestions.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The header's search: a line in a wide window; on a phone behind an icon, below the header. Without any script
 * it is a form, and the icon a link to the search page.
 */
export function SearchBox() {
  const navigate = useNavigate()
  const [text, setText] = useSearchedText()
  const [isOpen, setOpen] = useState(false)
  const { words, found, error } = useSuggestions(text, isOpen)
  const id = useId()
  const list = useCombobox({
    isOpen,
    setOpen,
    options: found,
    optionCount: found ? optionCount(found) : 0,
    optionId: (index) => optionId(id, index),
  })
  const [isOpenOnPhone, setOpenOnPhone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)

  // What was typed before this script was there.
  useEffect(() => setText(input.current!.value), [setText])

  useEffect(() => {
    if (isOpenOnPhone) input.current?.focus()
  }, [isOpenOnPhone])

  const leave = () => {
    list.hide()
    setOpenOnPhone(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated stands inside; this only hears it being left
    <div
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave()
      }}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key !== 'Escape' || defaultPrevented || !isOpenOnPhone) return
        leave()
        toggle.current?.focus()
      }}
    >
      <a href="/search" aria-label="Search" className={`${iconButton} hidden! noscript:max-lg:inline-grid!`}>
        <Search />
      </a>
      <button
        ref={toggle}
        type="button"
        aria-label={isOpenOnPhone ? 'Close search' : 'Search'}
        aria-expanded={isOpenOnPhone}
        className={`${iconButton} lg:hidden! noscript:hidden!`}
        onClick={() => setOpenOnPhone(!isOpenOnPhone)}
      >
        {isOpenOnPhone ? <X /> : <Search />}
      </button>
      <search
        className={`max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:animate-rise max-lg:bg-card max-lg:px-gutter max-lg:pb-4 max-lg:shadow-float lg:relative lg:mr-3 ${isOpenOnPhone ? '' : 'max-lg:hidden'}`}
      >
        <form
          action="/search"
          onSubmit={(event) => {
            event.preventDefault()
            leave()
            navigate({ to: '/search', search: words ? { q: words } : {} })
          }}
          className="flex h-12 items-center gap-2.5 border-b border-field text-ink-2 focus-within:border-sage-700 focus-within:shadow-[0_1px_0_var(--color-sage-700)] lg:h-10 lg:w-36 xl:w-54"
        >
          <Search />
          <input
            ref={input}
            type="search"
            name="q"
            value={text}
            placeholder="Search products..."
            aria-label="Search products"
            aria-controls={id}
            autoComplete="off"
            enterKeyHint="search"
            {...list.field}
            onChange={({ target }) => {
              setText(target.value)
              list.show()
            }}
            className="w-full min-w-0 text-ink outline-none placeholder:text-ink-2 lg:text-sm xl:text-nav [&::-webkit-search-cancel-button]:hidden"
          />
        </form>
        {isOpen && (found || error) && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press of the mouse leaves the focus in the field
          <div
            onMouseDown={(event) => event.preventDefault()}
            className="mt-2 max-h-[calc(100dvh-9rem)] overflow-y-auto bg-card max-lg:-mx-2 lg:absolute lg:rounded-md lg:p-2 lg:right-0 lg:w-92 lg:animate-rise lg:shadow-float"
          >
            {found ? (
              <Suggestions
                id={id}
                words={words}
                found={found}
                active={list.active}
                onChoose={() => {
                  setText('')
                  leave()
                }}
              />
            ) : (
              <p className="px-2 py-3 text-ink-2">Suggestions could not be loaded. Press Enter to search.</p>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {isOpen && found && announcement(found.products.length)}
        </p>
      </search>
    </div>
  )
}

function announcement(count: number) {
  if (count === 0) return 'No suggestions'
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys to choose`
}

/** What is typed; it begins with what the search page shows, and follows when that changes. */
function useSearchedText() {
  const q = useLocation({
    select: ({ pathname, search }) => (pathname === '/search' ? readSearchText(search.q) : ''),
  })
  const [text, setText] = useState(q)
  const [followed, setFollowed] = useState(q)
  if (followed !== q) {
    setFollowed(q)
    setText(q)
  }
  return [text, setText] as const
}
