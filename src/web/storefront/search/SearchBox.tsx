import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { readSearchText } from '#web/storefront/listing/options/listing-options.ts'
import { iconButton } from '#web/ui/button/button.ts'
import { optionId } from './option-id.ts'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The header's search with suggestions: inline on wide screens, behind an icon on phones. Progressive enhancement:
 * without JavaScript it is a plain GET form, and the icon links to the search page.
 */
export function SearchBox() {
  const navigate = useNavigate()
  const [input, setInput] = useSearchInput()
  const [isOpen, setIsOpen] = useState(false)
  const { text, result, suggestions, view, error } = useSuggestions(input, isOpen)
  const id = useId()
  const combobox = useCombobox({
    isOpen,
    setIsOpen,
    options: result,
    optionCount: suggestions?.optionCount ?? 0,
    optionId: (index) => optionId(id, index),
  })
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const toggleButton = useRef<HTMLButtonElement>(null)

  // Hydration: keep what was typed before React took over the input.
  useEffect(() => setInput(field.current!.value), [setInput])

  useEffect(() => {
    if (isOpenOnPhone) field.current?.focus()
  }, [isOpenOnPhone])

  function close() {
    combobox.hide()
    setIsOpenOnPhone(false)
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
    if (key !== 'Escape' || defaultPrevented || !isOpenOnPhone) return
    close()
    toggleButton.current?.focus()
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setInput(target.value)
    combobox.show()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    close()
    // Read from the DOM, because the effect above may not have run yet.
    const q = readSearchText(field.current!.value)
    navigate({ to: '/search', search: q ? { q } : {} })
  }

  function onChoose() {
    setInput('')
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to bubbling events of the controls inside
    <div onBlur={onBlur} onKeyDown={onKeyDown} className="-order-1">
      <a
        href="/search"
        aria-label="Search"
        className={`${iconButton} hidden! noscript:max-links:inline-grid!`}
      >
        <Search />
      </a>
      <button
        ref={toggleButton}
        type="button"
        aria-label={isOpenOnPhone ? 'Close search' : 'Search'}
        aria-expanded={isOpenOnPhone}
        className={`${iconButton} links:hidden! noscript:hidden!`}
        onClick={() => setIsOpenOnPhone(!isOpenOnPhone)}
      >
        {isOpenOnPhone ? <X /> : <Search />}
      </button>
      <search
        className={`max-links:absolute max-links:inset-x-0 max-links:top-full max-links:animate-rise max-links:bg-card max-links:px-gutter max-links:pt-2 max-links:pb-4 max-links:shadow-float links:relative links:mr-3 ${isOpenOnPhone ? '' : 'max-links:hidden'}`}
      >
        <form
          action="/search"
          onSubmit={onSubmit}
          className="flex h-12 items-center gap-2.5 rounded-xs border-b border-field text-ink-2 outline-offset-4 outline-sage-700 focus-within:border-transparent focus-within:outline-2 links:h-10 links:w-36 xl:w-54"
        >
          <button type="submit" aria-label="Show results" className="-m-2 p-2 hover:text-ink">
            <Search />
          </button>
          <input
            ref={field}
            type="search"
            name="q"
            value={input}
            placeholder="Search products..."
            aria-label="Search products"
            aria-controls={id}
            autoComplete="off"
            enterKeyHint="search"
            {...combobox.field}
            onChange={onChange}
            className="w-full min-w-0 text-ink outline-none placeholder:text-ink-2 links:text-sm xl:text-nav [&::-webkit-search-cancel-button]:hidden"
          />
        </form>
        {isOpen && (suggestions || error) && (
          // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field on a mouse press
          <div
            onMouseDown={(event) => event.preventDefault()}
            className="mt-2 max-links:mt-3 max-h-[calc(100dvh-9.5rem)] overflow-y-auto bg-card max-links:-mx-2 links:absolute links:rounded-md links:p-2 links:right-0 links:w-104 links:animate-rise links:shadow-float"
          >
            {suggestions && view ? (
              <view.Suggestions
                id={id}
                text={text}
                suggestions={suggestions}
                active={combobox.active}
                onChoose={onChoose}
              />
            ) : (
              <p className="px-2 py-3 text-ink-2">Could not load suggestions. Press Enter to search.</p>
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {isOpen && suggestions?.announcement}
        </p>
      </search>
    </div>
  )
}

/** The text in the field. It starts with the search page's text and follows when that changes. */
function useSearchInput() {
  const q = useLocation({
    select: ({ pathname, search }) => (pathname === '/search' ? readSearchText(search.q) : ''),
  })
  const [input, setInput] = useState(q)
  const [previousQ, setPreviousQ] = useState(q)
  if (previousQ !== q) {
    setPreviousQ(q)
    setInput(q)
  }
  return [input, setInput] as const
}
