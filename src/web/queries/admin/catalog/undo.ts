import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Undo, UndoResult } from '#contract/admin/audit-log.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateCatalog, invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

/* Undoing changes: from the toast after a change, the activity log, the history of a product, or an import. */

/** The entry of the audit log that a response names. */
export const entryIdOf = (headers: Headers) => Number(headers.get('audit-log-entry')) || undefined

/** The button of the toast after a change. */
export const undoAction = (client: QueryClient, entryId: number | undefined, label = 'Undo') =>
  entryId === undefined ? undefined : { label, onClick: () => undoChange(client, entryId) }

/** Never served from the query cache: the fields may change at any time. */
export const undoPreviewQuery = (id: number) => ({
  ...apiQuery('audit-log', '/api/activity/:id/undo', { params: { id } }),
  gcTime: 0,
  staleTime: 0,
})

/** Undoes an entry. Fields that changed since open the dialog that asks about them. Resolves to whether it is done. */
export async function undoChange(
  client: QueryClient,
  entryId: number,
  choice: Partial<Undo> = {},
): Promise<boolean> {
  try {
    const result = await api.post('/api/activity/:id/undo', { params: { id: entryId }, body: choice })
    setAsked(undefined)
    toast.success('Change undone', summaryOf(result), undefined, undoAction(client, result.entryId, 'Redo'))
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof RequestError && error.code === 'changed') setAsked(entryId)
    else toast.error(`Failed to undo: ${error instanceof RequestError ? error.text : error.message}`)
    return false
  } finally {
    invalidateCatalog(client)
    invalidateNouns(client, 'audit-log', 'reports')
  }
}

function summaryOf({ changed, restored, removed, missing }: UndoResult) {
  const parts = [
    [changed, 'changed back'],
    [restored, 'restored'],
    [removed, 'removed'],
    [missing, 'skipped, deleted since'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, effect]) => `${count.toLocaleString('en-US')} ${effect}`)
    .join(', ')
}

let asked: number | undefined
const listeners = new Set<() => void>()

function setAsked(entryId: number | undefined) {
  asked = entryId
  for (const listener of listeners) listener()
}

export const cancelUndo = () => setAsked(undefined)

/** The entry whose undo waits for an answer of the administrator. */
export const useAskedUndo = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => undefined,
  )
