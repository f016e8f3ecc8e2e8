import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { isGone, type RequestError } from '#web/queries/transport/request.ts'
import { Conflict, type Versioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

/* The mutations that products and categories share: each raises a toast and refetches the catalog. */

type Noun = 'product' | 'category'

export function useCreateRecord<Draft, Created>(noun: Noun, create: (draft: Draft) => Promise<Created>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: create,
    onSuccess: () => {
      toastSuccess(noun, 'created')
      invalidateCatalog(client)
    },
    onError: (error) => toast.error(`Failed to create ${noun}: ${error.message}`),
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
    onSuccess: () => {
      toastSuccess(noun, 'updated')
      invalidateCatalog(client)
    },
    onError: (error) => {
      const isHandled = error instanceof Conflict || (isMissingHandled && isGone(error))
      if (!isHandled) toast.error(`Failed to update ${noun}: ${error.message}`)
    },
  })
}

export function useDeleteRecord(noun: Noun, deleteById: (id: number) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: deleteById,
    onSuccess: () => toastSuccess(noun, 'deleted'),
    onError: (error) => toast.error(`Failed to delete ${noun}: ${error.message}`),
    // After a failure too: another administrator may have deleted the record.
    onSettled: () => invalidateCatalog(client),
  })
}

const TITLES = { product: 'Product', category: 'Category' }

function toastSuccess(noun: Noun, change: 'created' | 'updated' | 'deleted') {
  toast.success(`${TITLES[noun]} ${change}`, `The ${noun} has been ${change} successfully.`)
}
