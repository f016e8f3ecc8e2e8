import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

/** The part of a TanStack query that decides what is on screen. */
type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

type QueryStateProps<Data> = {
  query: Query<Data>
  /** Completes the sentence "Could not load …", such as "the products". */
  what: string
  /** The skeleton. */
  loading: ReactNode
  /** Replaces the failure message for errors it knows, such as a 404; returns nothing for the others. */
  renderError?: (error: Error) => ReactNode
  /** Report a failed refetch above the data it could not update. Without it, stale data stays without comment. */
  showsRefetchError?: boolean
  /** Without it nothing is shown once the data is there, for a screen that then replaces this part. */
  children?: (data: Data) => ReactNode
}

/**
 * Loading, failed or ready: what to show for a query. Data wins over an error, because a failed refetch keeps the
 * data of the last success. A retry without data shows the skeleton again, because TanStack resets its error.
 */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, what, loading, renderError, showsRefetchError = false, children } = props
  const { data, error, refetch } = query
  const known = error && renderError?.(error)
  const failure = known || <LoadFailed what={what} onRetry={() => refetch()} />
  if (data === undefined) return error ? failure : loading
  return (
    <>
      {error && showsRefetchError && failure}
      {children?.(data)}
    </>
  )
}
