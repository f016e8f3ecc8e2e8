import { useRouter, useSearch } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import { useDebouncedCallback } from '#web/ui/debounce.ts'
import { PAGE_SIZES } from './read-search.ts'

const SEARCH_DEBOUNCE_MS = 250

type ListPath =
  | '/admin/products'
  | '/admin/categories'
  | '/admin/customers'
  | '/admin/orders'
  | '/admin/outbox'
  | '/admin/reviews'
  | '/admin/newsletter'
  | '/admin/settings/activity'
  | '/admin/settings/data'

type ListFilters = {
  q?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  /** Rows per page, unless it is the default. */
  size?: number | undefined
}

type ListSearchOptions<Filters> = {
  path: ListPath
  readFilters: (search: Record<string, unknown>) => Filters
  defaultSize: number
}

export type ListSearch<Filters extends ListFilters = ListFilters> = ReturnType<typeof useListSearch<Filters>>

/** The search text, filters and page of a list. They live in the URL, so that links and reloads preserve them. */
export function useListSearch<Filters extends ListFilters>(options: ListSearchOptions<Filters>) {
  const { path, readFilters, defaultSize } = options
  const router = useRouter()
  const filters = readFilters(useSearch({ strict: false }))
  const page = filters.page ?? 1
  const perPage = filters.size ?? defaultSize

  /**
   * Changes the address, unless the person is leaving: a clicked link changes the address at once, while the list
   * stays on screen until the next screen has loaded. Navigating then would bring the person back to the list.
   */
  async function update(change: (latest: Filters) => Filters, isReplaced: boolean) {
    if (router.latestLocation.pathname.replace(/\/$/, '') !== path) return
    await router.navigate({
      to: path,
      search: ((latest: Record<string, unknown>) => change(readFilters(latest))) as never,
      replace: isReplaced,
    })
  }

  const searchField = useSearchField(filters.q ?? '', (q) =>
    update((latest) => ({ ...latest, q, page: undefined }), true),
  )

  return {
    path,
    filters,
    page,
    perPage,
    /** The choices of rows per page, smallest first. */
    sizes: [...new Set([defaultSize, ...PAGE_SIZES])].sort((one, other) => one - other),
    /** `value` and `onChange` of the search field. */
    searchField: searchField.props,
    /** A change of the filters leads to the first page. Resolves when the address has changed. */
    setFilters: (change: Partial<Filters>) =>
      update((latest) => ({ ...latest, ...change, page: undefined }), false),
    /** The order and the size of a page are no filters: they stay. */
    resetFilters() {
      searchField.clear()
      return update(({ sort, size }) => ({ sort, size }) as Filters, false)
    },
    /** Stays with the rows that are on screen: leads to the page that has the first of them. */
    setSize(size: number) {
      const firstRow = (page - 1) * perPage
      const change = {
        size: size === defaultSize ? undefined : size,
        page: pageParameter(Math.floor(firstRow / size) + 1),
      }
      return update((latest) => ({ ...latest, ...change }), false)
    },
    setPage: (page: number) => update((latest) => ({ ...latest, page: pageParameter(page) }), false),
    replacePage: (page: number) => update((latest) => ({ ...latest, page: pageParameter(page) }), true),
  }
}

/** The first page is not in the URL. */
const pageParameter = (page: number) => (page > 1 ? page : undefined)

/** Shows the typed text at once and searches for it, trimmed, once typing pauses. */
function useSearchField(q: string, search: (q: string | undefined) => Promise<void>) {
  const [typed, setTyped] = useState<{ text: string; isPending: boolean }>()
  const debounced = useDebouncedCallback(async (text: string) => {
    await search(text.trim() || undefined)
    setTyped((latest) => (latest?.text === text ? { text, isPending: false } : latest))
  }, SEARCH_DEBOUNCE_MS)

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped({ text: target.value, isPending: true })
    debounced.call(target.value)
  }

  function clear() {
    debounced.cancel()
    setTyped(undefined)
  }

  // A trailing space stays while typing goes on. Otherwise the address decides, so that Back restores the field.
  const showsTyped = typed && (typed.isPending || typed.text.trim() === q)
  return { props: { value: showsTyped ? typed.text : q, onChange }, clear }
}
