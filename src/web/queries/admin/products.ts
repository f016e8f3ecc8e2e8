import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkChange, Product, ProductDraft } from '#contract/product.ts'
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

/** The back office's queries and mutations of products. The storefront never loads this file. */

/** The current product with its revision, for editing. Never served from the query cache. */
export const openedProductQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['products', 'opened', id],
    queryFn: () => readVersioned('/api/products/:id', { params: { id } }),
    gcTime: 0,
  })

export function useCreateProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ProductDraft) => api.post('/api/products', { body: draft }),
    onSuccess: () => {
      toast.success('Product created', 'The product has been created successfully.')
      invalidateCatalog(client)
    },
    onError: (error) => toast.error(`Failed to create product: ${error.message}`),
  })
}

/** Conflicts raise no toast: the form shows its conflict dialog. */
export function useUpdateProduct(id: number) {
  const client = useQueryClient()
  return useMutation<Versioned<Product>, RequestError | Conflict<Product>, VersionedDraft<ProductDraft>>({
    mutationFn: (update) => saveVersioned('/api/products/:id', { params: { id } }, update),
    onSuccess: () => {
      toast.success('Product updated', 'The product has been updated successfully.')
      invalidateCatalog(client)
    },
    onError: (error) => {
      if (!(error instanceof Conflict)) toast.error(`Failed to update product: ${error.message}`)
    },
  })
}

export function useDeleteProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/products/:id', { params: { id } }),
    onSuccess: () => toast.success('Product deleted', 'The product has been deleted successfully.'),
    onError: (error) => toast.error(`Failed to delete product: ${error.message}`),
    // After a failure too: another administrator may have deleted it.
    onSettled: () => invalidateCatalog(client),
  })
}

export function useChangeProducts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BulkChange) => api.post('/api/products/bulk', { body: change }),
    onSuccess: ({ count }, { change }) => {
      const products = count === 1 ? '1 product has' : `${count} products have`
      if (change === 'delete') toast.success('Products deleted', `${products} been deleted successfully.`)
      else toast.success('Products updated', `${products} been updated successfully.`)
    },
    onError: (error, { change }) =>
      toast.error(`Failed to ${change === 'delete' ? 'delete' : 'update'} products: ${error.message}`),
    onSettled: () => invalidateCatalog(client),
  })
}
