import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { lastPage, pageRange } from './page-range.ts'

type ListRangeProps = {
  list: Pick<ListSearch, 'page' | 'perPage'>
  /** Undefined while it is loading. */
  total: number | undefined
  className?: string
}

/** Which rows are on screen, such as "11–20 of 100,000"; announced when it changes. */
export function ListRange({ list: { page, perPage }, total, className = '' }: ListRangeProps) {
  const isOnPage = total && page <= lastPage(total, perPage)
  return (
    <p role="status" className={`text-right text-ink-3 tabular-nums ${className}`}>
      {isOnPage ? pageRange(page, perPage, total) : null}
    </p>
  )
}
