import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerExportQuery, CustomerListQuery } from '#contract/admin/selling/customer.ts'
import { api, urlOf } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { fetchOk } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const customersQuery = (query: CustomerListQuery) => ({
  ...apiQuery('customers', '/api/customers', { query }),
  ...refetchOnVisit,
})

export const customerQuery = (id: string | number) => ({
  ...apiQuery('customers', '/api/customers/:id', { params: { id } }),
  ...refetchOnVisit,
})

export function useSaveCustomerNote(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => api.put('/api/customers/:id', { params: { id }, body: { note } }),
    onSuccess: () => toast.success('Note saved', 'Only administrators see it.'),
    onError: (error) => toast.error(`Failed to save the note: ${error.message}`),
    onSettled: () => invalidateNouns(client, 'customers'),
  })
}

export function useForgetCustomer(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/customers/:id/forget', { params: { id } }),
    onSuccess: () => toast.success('Customer forgotten', 'Their personal data was erased.'),
    onSettled: () => invalidateNouns(client, 'customers', 'orders', 'outbox'),
  })
}

type Save = (name: string, contents: Blob) => void

/** Downloads the whole file before saving it: a download that breaks off must not leave half a file. */
export const useDownloadCustomers = (save: Save) =>
  useMutation({
    mutationFn: async (query: CustomerExportQuery) =>
      (await fetchOk('GET', urlOf('/api/customers/export', { query }))).blob(),
    onSuccess: (contents) => save('customers.csv', contents),
    onError: (error) => toast.error(`Failed to export the customers: ${error.message}`),
  })

export const useDownloadCustomerData = (id: number, save: Save) =>
  useMutation({
    mutationFn: async () =>
      (await fetchOk('GET', urlOf('/api/customers/:id/data', { params: { id } }))).blob(),
    onSuccess: (contents) => save(`customer-${id}.json`, contents),
    onError: (error) => toast.error(`Failed to export the data: ${error.message}`),
  })
