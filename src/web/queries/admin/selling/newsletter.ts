import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubscriberListQuery } from '#contract/newsletter.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { fetchOk } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const subscribersQuery = (query: SubscriberListQuery) => ({
  ...apiQuery('newsletter', '/api/subscribers', { query }),
  ...refetchOnVisit,
})

export function useDeleteSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/subscribers/:id', { params: { id } }),
    onSuccess: () => toast.success('Subscriber deleted', 'The address is no longer stored.'),
    onError: (error) => toast.error(`Failed to delete the subscriber: ${error.message}`),
    onSettled: () => invalidateNouns(client, 'newsletter'),
  })
}

export const useDownloadSubscribers = (save: (name: string, contents: Blob) => void) =>
  useMutation({
    mutationFn: async () => (await fetchOk('GET', '/api/subscribers/export')).blob(),
    onSuccess: (contents) => save('subscribers.csv', contents),
    onError: (error) => toast.error(`Failed to export the subscribers: ${error.message}`),
  })
