import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category, CategoryDraft } from '#contract/category.ts'
import { api } from '#web/queries/transport/api.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import type { RequestError } from '#web/queries/transport/request.ts'
import {
  Conflict,
  readVersioned,
  saveVersioned,
  type Versioned,
  type VersionedDraft,
} from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The back office's queries and mutations of categories. The storefront never loads this file. */

/** The current category with its revision, for editing. Never served from the query cache. */
export const openedCategoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', 'opened', id],
    queryFn: () => readVersioned('/api/categories/:id', { params: { id } }),
    gcTime: 0,
  })

export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: CategoryDraft) => api.post('/api/categories', { body: draft }),
    onSuccess: () => {
      toast.success('Category created', 'The category has been created successfully.')
      invalidateCatalog(client)
    },
    onError: (error) => toast.error(`Failed to create category: ${error.message}`),
  })
}

/** Conflicts raise no toast: the form shows its conflict dialog. */
export function useUpdateCategory(id: number) {
  const client = useQueryClient()
  return useMutation<Versioned<Category>, RequestError | Conflict<Category>, VersionedDraft<CategoryDraft>>({
    mutationFn: (update) => saveVersioned('/api/categories/:id', { params: { id } }, update),
    onSuccess: () => {
      toast.success('Category updated', 'The category has been updated successfully.')
      invalidateCatalog(client)
    },
    onError: (error) => {
      if (!(error instanceof Conflict)) toast.error(`Failed to update category: ${error.message}`)
    },
  })
}

export function useDeleteCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/categories/:id', { params: { id } }),
    onSuccess: () => toast.success('Category deleted', 'The category has been deleted successfully.'),
    onError: (error) => toast.error(`Failed to delete category: ${error.message}`),
    // After a failure too: another administrator may have deleted it.
    onSettled: () => invalidateCatalog(client),
  })
}
