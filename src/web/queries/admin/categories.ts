import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Category, CategoryDraft } from '#contract/category.ts'
import { urlOf } from '#web/queries/transport/client.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { type RequestError, request } from '#web/queries/transport/request.ts'
import { Conflict, readVersioned, saveVersioned } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What the back office asks about categories and does to them. The storefront never loads this file. */

/** A category as it is now, with the version that a later save is compared to. Never taken from memory. */
export const openedCategoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/categories', id, 'opened'],
    queryFn: () => readVersioned<Category>(urlOf(['/api/categories', id])),
    gcTime: 0,
  })

export function useCreateCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: CategoryDraft) => request<Category>('POST', '/api/categories', draft),
    onSuccess: () => {
      toast.success('Category created', 'The category has been created successfully.')
      invalidateCatalog(client)
    },
    onError: (error) => toast.error(`Failed to create category: ${error.message}`),
  })
}

/** What a category is to become, and which version of it that was made from. */
type Update = { draft: CategoryDraft; version: string }

/** A conflict with somebody else's change is for the screen to settle. */
export function useUpdateCategory(id: number) {
  const client = useQueryClient()
  return useMutation<Category, RequestError | Conflict<Category>, Update>({
    mutationFn: ({ draft, version }) => saveVersioned<Category>(`/api/categories/${id}`, draft, version),
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
    mutationFn: (id: number) => request<void>('DELETE', `/api/categories/${id}`),
    onSuccess: () => toast.success('Category deleted', 'The category has been deleted successfully.'),
    onError: (error) => toast.error(`Failed to delete category: ${error.message}`),
    // Also after a failure: somebody else may have deleted it.
    onSettled: () => invalidateCatalog(client),
  })
}
