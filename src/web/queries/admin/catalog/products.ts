import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkChange, Product, ProductDraft, ProductUpdate, Restock } from '#contract/product.ts'
import { call } from '#web/queries/transport/api.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { readVersioned, saveVersioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from './catalog-mutations.ts'
import { entryIdOf, undoAction } from './undo.ts'

/* The back office's queries and mutations of products. The storefront never loads this file. */

/** The current product with its revision, for editing. Never served from the query cache. */
export const openedProductQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['products', 'opened', id],
    queryFn: () => readVersioned('/api/products/:id', { params: { id } }),
    gcTime: 0,
  })

export const useCreateProduct = () =>
  useCreateRecord('product', (draft: ProductDraft) => call('POST', '/api/products', { body: draft }))

export const useUpdateProduct = (id: number) =>
  useUpdateRecord(
    'product',
    (update: VersionedDraft<ProductUpdate>) => saveVersioned('/api/products/:id', { params: { id } }, update),
    { isMissingHandled: true },
  )

export const useDeleteProduct = () =>
  useDeleteRecord('product', (id: number) => call('DELETE', '/api/products/:id', { params: { id } }))

export function useChangeProducts() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: BulkChange) => call('POST', '/api/products/bulk', { body: change }),
    onSuccess: ({ data: { count }, headers }, { change }) => {
      const products = count === 1 ? '1 product has' : `${count} products have`
      const done = change === 'delete' ? 'deleted' : 'updated'
      toast.success(
        `Products ${done}`,
        `${products} been ${done} successfully.`,
        undefined,
        undoAction(client, entryIdOf(headers)),
      )
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
      call('POST', '/api/products/:id/restock', { params: { id: product.id }, body: restock }),
    onSuccess: ({ data: { name, stock }, headers }) => {
      toast.success(
        'Stock updated',
        `${name}: ${stock} in stock now.`,
        undefined,
        undoAction(client, entryIdOf(headers)),
      )
      // Not awaited: the refetched list may no longer show the product, and its dialog must close first.
      invalidateCatalog(client)
    },
    onError: ({ message }) => toast.error(`Failed to restock product: ${message}`),
  })
}
