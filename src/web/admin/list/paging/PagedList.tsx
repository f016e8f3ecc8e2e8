import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Pagination } from '#web/ui/table/Pagination.tsx'
import { PagingTools } from './PagingTools.tsx'
import { lastPage } from './page-range.ts'

type PagedListProps<Data> = {
  list: Pick<ListSearch, 'page' | 'perPage' | 'sizes' | 'setSize' | 'setPage' | 'replacePage'>
  query: UseQueryResult<Data>
  /** Completes the sentence "Could not load …", such as "the products". */
  what: string
  /** The skeleton. */
  loading: ReactNode
  /** The empty state. */
  empty: ReactNode
  /** `isOutdated` while the rows of the previous page or filters stay on screen until the next ones have loaded. */
  children: (data: Data, isOutdated: boolean) => ReactNode
}

/** One page of a list: its rows, the empty state, the skeleton or the failure, and the pagination. */
export function PagedList<Data extends { total: number }>(props: PagedListProps<Data>) {
  const { list, query, what, loading, empty, children } = props
  const { data, isPlaceholderData } = query
  const pages = lastPage(data?.total ?? 0, list.perPage)

  // The page may be gone, for example after the last row of the last page was deleted.
  const isBeyondLastPage = data !== undefined && !isPlaceholderData && list.page > pages
  const clampPage = useEffectEvent(() => list.replacePage(pages))
  useEffect(() => {
    if (isBeyondLastPage) clampPage()
  }, [isBeyondLastPage])

  return (
    <>
      <QueryState query={query} what={what} loading={loading} showsRefetchError>
        {(data) => (data.total === 0 ? empty : children(data, isPlaceholderData))}
      </QueryState>
      {pages > 1 && <Pagination page={list.page} pages={pages} />}
      <PagingTools list={list} pages={pages} total={data?.total ?? 0} />
    </>
  )
}
