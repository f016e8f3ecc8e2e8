import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkEdit, BulkEditQuery } from '#contract/admin/bulk-edit.ts'
import type { Import, ImportRowsQuery, OverwriteStock } from '#contract/admin/import.ts'
import { api, call } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

const POLL_INTERVAL_MS = 500
const MAX_FILE_NAME_CHARACTERS = 255

const isRunning = ({ state }: Import) => state === 'checking' || state === 'applying'

export const importsQuery = { ...apiQuery('imports', '/api/imports'), ...refetchOnVisit }

/** Polling stops after a 401: every further request would open the login dialog again. */
const isLoggedOut = (error: unknown) => error instanceof RequestError && error.status === 401

/** Polls until the import is done, even while the server cannot be reached. */
export const importQuery = (id: number) =>
  queryOptions({
    ...apiQuery('imports', '/api/imports/:id', { params: { id } }),
    ...refetchOnVisit,
    refetchInterval: ({ state: { data, error } }) =>
      !isMissing(error) && !isLoggedOut(error) && data && isRunning(data) ? POLL_INTERVAL_MS : false,
  })

export const importRowsQuery = (id: number, query: ImportRowsQuery) => ({
  ...apiQuery('imports', '/api/imports/:id/rows', { params: { id }, query }),
  ...refetchOnVisit,
})

/** Uploads a file for a dry run. The screen shows an error about the file as a whole beside it. */
export function useUploadFile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) =>
      api.post('/api/imports', {
        query: { fileName: file.name.slice(0, MAX_FILE_NAME_CHARACTERS) },
        body: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: (created) => {
      client.setQueryData(importQuery(created.id).queryKey, created)
      return client.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
    },
  })
}

/** The products of a bulk edit: selected ones, or all that match the filters of the list. */
export type BulkEditTarget = { ids: readonly number[] } | { filters: Omit<BulkEditQuery, 'ids'> }

/** Starts the dry run of a bulk edit. The dialog shows an error. */
export function useBulkEdit() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ target, edit }: { target: BulkEditTarget; edit: BulkEdit }) => {
      const query = 'ids' in target ? { ids: target.ids.join(',') } : target.filters
      const { data } = await call('POST', '/api/imports/bulk-edits', { query, body: edit })
      return data
    },
    onSuccess: (created) => client.setQueryData(importQuery(created.id).queryKey, created),
  })
}

export function useDiscardImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/api/imports/:id', { params: { id } }),
    onSuccess: () => {
      client.setQueryData(importsQuery.queryKey, (imports) => imports?.filter((one) => one.id !== id))
      toast.success('File discarded', 'Nothing was changed.')
    },
    onError: (error) => {
      toast.error(`Failed to discard the file: ${error.message}`)
      // Another administrator may have applied it.
      return client.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    },
  })
}

/** Decides whether rows overwrite a stock that changed after the export. Pending until the rows are up to date. */
export function useOverwriteStock(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: OverwriteStock) =>
      api.post('/api/imports/:id/overwrite-stock', { params: { id }, body }),
    onError: (error) => {
      toast.error(`Failed to save the choice: ${error.message}`)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['imports'] }),
  })
}

export function useApplyImport(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/imports/:id/apply', { params: { id } }),
    onSuccess: (started) => client.setQueryData(importQuery(id).queryKey, started),
    onError: (error) => {
      toast.error(`Failed to apply the file: ${error.message}`)
      // Another administrator may have applied it.
      return client.invalidateQueries({ queryKey: importQuery(id).queryKey, exact: true })
    },
  })
}
