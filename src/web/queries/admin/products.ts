import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkChange, Product, ProductDraft, ProductUpdate, Restock } from '#contract/product.ts'
import { api } from '#web/queries/transport/api.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { readVersioned, saveVersioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from './catalog-mutations.ts'

/* The back office's queries and mutations of products. The storefront never loads this file. */

/** The current product with its revision, for editing. Never served from the query cache. */
export const openedProductQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['products', 'opened', id],
    queryFn: () => readVersioned('/api/products/:id', { params: { id } }),
    gcTime: 0,
  })

export const useCreateProduct = () =>
  useCreateRecord('product', (draft: ProductDraft) => api.post('/api/products', { body: draft }))

export const useUpdateProduct = (id: number) =>
  useUpdateRecord(
    'product',
    (update: VersionedDraft<ProductUpdate>) => saveVersioned('/api/products/:id', { params: { id } }, update),
    { isMissingHandled: true },
  )

export const useDeleteProduct = () =>
  useDeleteRecord('product', (id) => api.delete('/api/products/:id', { params: { id } }))

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

export function useRestock(product: Product) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (restock: Restock) =>
      api.post('/api/products/:id/restock', { params: { id: product.id }, body: restock }),
    onSuccess: ({ name, stock }) => {
      toast.success('Stock updated', `${name}: ${stock} in stock now.`)
      // Not awaited: the refetched list may no longer show the product, and its dialog must close first.
      invalidateCatalog(client)
    },
    onError: ({ message }) => toast.error(`Failed to restock product: ${message}`),
  })
}
