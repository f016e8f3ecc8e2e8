import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutboxQuery, TestMessage } from '#contract/admin/selling/outbox.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const outboxQuery = (query: OutboxQuery) => ({
  ...apiQuery('outbox', '/api/outbox', { query }),
  ...refetchOnVisit,
})

export const outboxCountsQuery = { ...apiQuery('outbox', '/api/outbox/counts'), ...refetchOnVisit }

export const openedMessageQuery = (id: number) => ({
  ...apiQuery('outbox', '/api/outbox/:id', { params: { id } }),
  ...refetchOnVisit,
  gcTime: 0,
})

export function useSendMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.post('/api/outbox/:id/send', { params: { id } }),
    onSuccess: ({ to }) =>
      toast.success('Message on its way', `It will be sent to ${to} within a few seconds.`),
    onError: (error) => toast.error(`Failed to send the message: ${error.message}`),
    onSettled: () => invalidateNouns(client, 'outbox'),
  })
}

export function useSendHeldMessages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/outbox/send-held'),
    onSuccess: ({ count }) =>
      toast.success(
        'Messages on their way',
        count === 1 ? '1 message is sent.' : `${count} messages are sent.`,
      ),
    onError: (error) => toast.error(`Failed to send the messages: ${error.message}`),
    onSettled: () => invalidateNouns(client, 'outbox'),
  })
}

/** A refusal raises no toast: the form shows the mail server's response. */
export function useSendTestMessage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: TestMessage) => api.post('/api/outbox/test', { body }),
    // A message that arrives completes an item of the readiness list.
    onSettled: () => invalidateNouns(client, 'outbox', 'selling'),
  })
}
