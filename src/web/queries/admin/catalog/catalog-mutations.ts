import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import type { RequestError } from '#web/queries/transport/request.ts'
import { Conflict, type Versioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { isGone } from './is-gone.ts'
import { entryIdOf, undoAction } from './undo.ts'

/* The mutations that products and categories share: each raises a toast and refetches the catalog. */

type Noun = 'product' | 'category'

type WithHeaders = { headers: Headers }

export function useCreateRecord<Draft>(noun: Noun, create: (draft: Draft) => Promise<WithHeaders>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: create,
    onSuccess: ({ headers }) => {
      toastSuccess(client, noun, 'created', headers)
      invalidateCatalog(client)
    },
    onError: (error) => toast.error(`Failed to create ${noun}: ${messageOf(error)}`),
  })
}

/** Conflicts raise no toast, nor does a missing record if the form handles it: it shows a dialog. */
export function useUpdateRecord<Record, Draft>(
  noun: Noun,
  update: (draft: VersionedDraft<Draft>) => Promise<Versioned<Record>>,
  { isMissingHandled = false } = {},
) {
  const client = useQueryClient()
  return useMutation<Versioned<Record>, RequestError | Conflict<Record>, VersionedDraft<Draft>>({
    mutationFn: update,
    onSuccess: ({ headers }) => {
      toastSuccess(client, noun, 'updated', headers)
      invalidateCatalog(client)
    },
    onError: (error) => {
      const isHandled = error instanceof Conflict || (isMissingHandled && isGone(error))
      if (!isHandled) toast.error(`Failed to update ${noun}: ${messageOf(error)}`)
    },
  })
}

export function useDeleteRecord<Target>(noun: Noun, deleteRecord: (target: Target) => Promise<WithHeaders>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deleteRecord,
    onSuccess: ({ headers }) => toastSuccess(client, noun, 'deleted', headers),
    onError: (error) => toast.error(`Failed to delete ${noun}: ${error.message}`),
    // After a failure too: another administrator may have deleted the record.
    onSettled: () => invalidateExceptForms(client),
  })
}

const CATALOG_NOUNS = ['products', 'categories', 'dashboard', 'cart']

/** A form that is open must not request its record once more: it may be the deleted one. */
const invalidateExceptForms = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [noun, part] }) => CATALOG_NOUNS.includes(String(noun)) && part !== 'opened',
  })

/** `fetch` throws a TypeError, whose message is for programmers, when there is no connection. */
const messageOf = (error: Error) =>
  error instanceof TypeError
    ? 'The shop cannot be reached. What you typed is still here; try again.'
    : error.message

const TITLES = { product: 'Product', category: 'Category' }

function toastSuccess(
  client: QueryClient,
  noun: Noun,
  change: 'created' | 'updated' | 'deleted',
  headers: Headers | undefined,
) {
  toast.success(
    `${TITLES[noun]} ${change}`,
    `The ${noun} has been ${change} successfully.`,
    undefined,
    headers && undoAction(client, entryIdOf(headers)),
  )
}
