import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/queries/transport/api.ts'
import { stockAlertQuery } from './link-queries.ts'

export const useRequestStockAlert = (productId: number) =>
  useMutation({
    mutationFn: (email: string) => api.post('/api/stock-alerts', { body: { productId, email } }),
  })

export function useConfirmStockAlert(secret: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/stock-alert/:secret/confirm', { params: { secret } }),
    onSuccess: (alert) => client.setQueryData(stockAlertQuery(secret).queryKey, alert),
  })
}

export const useDeleteStockAlert = (secret: string) =>
  useMutation({ mutationFn: () => api.delete('/api/stock-alert/:secret', { params: { secret } }) })
