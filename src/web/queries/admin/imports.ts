import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Import, ImportRow, ImportRowsQuery, ImportSummary } from '#contract/import.ts'
import { isMissing, RequestError, request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

const IMPORTS = '/api/imports'

/** How often an import that is under way is looked at, in milliseconds. */
const LOOK_EVERY = 500

const isUnderWay = ({ state }: Import) => state === 'checking' || state === 'applying'

export const importsQuery = queryOptions<ImportSummary[]>({ queryKey: [IMPORTS], staleTime: 0 })

/** Whether to look once more is up to the person at the screen, who would be asked to log in each time. */
const isLoggedOut = (error: unknown) => error instanceof RequestError && error.status === 401

/** Looked at again and again until it stands still, also while the shop cannot be reached. */
export const importQuery = (id: number) =>
  queryOptions<Import>({
    queryKey: [IMPORTS, id],
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      !isMissing(error) && !isLoggedOut(error) && data && isUnderWay(data) ? LOOK_EVERY : false,
  })

export const importRowsQuery = (id: number, query: ImportRowsQuery) =>
  queryOptions<{ rows: ImportRow[]; total: number }>({
    queryKey: [IMPORTS, id, 'rows', query],
    meta: { list: 'rows' },
    staleTime: 0,
  })

/** Sends a file to be looked at. What is wrong with it as a whole is for the screen to say, beside it. */
export function useSendFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: Blob) => request<Import>('POST', IMPORTS, new Blob([file], { type: 'text/csv' })),
    onSuccess: (sent) => {
      client.setQueryData(importQuery(sent.id).queryKey, sent)
      return client.invalidateQueries({ ...importsQuery, exact: true })
    },
  })
}

export function useDiscardImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<void>('DELETE', `${IMPORTS}/${id}`),
    onSuccess: () => {
      client.setQueryData(importsQuery.queryKey, (imports) => imports?.filter((one) => one.id !== id))
      toast.success('File discarded', 'Nothing was changed.')
    },
    onError: (error) => {
      toast.error(`Failed to discard the file: ${error.message}`)
      // Somebody else may have applied it.
      return client.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    },
  })
}

export function useApplyImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<Import>('POST', `${IMPORTS}/${id}/apply`),
    onSuccess: (claimed) => client.setQueryData(importQuery(id).queryKey, claimed),
    onError: (error) => {
      toast.error(`Failed to apply the file: ${error.message}`)
      // Somebody else may have applied it.
      return client.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    },
  })
}
