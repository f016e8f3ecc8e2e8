import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/queries/transport/api.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { subscriptionQuery } from './link-queries.ts'

/** Asks for the newsletter. Resolves to the sentence that the form shows. */
export async function subscribe(email: string): Promise<{ isError: boolean; text: string }> {
  try {
    const { message } = await api.post('/api/newsletter', { body: { email } })
    return { isError: false, text: message }
  } catch (error) {
    const text = error instanceof RequestError ? error.text : 'The shop did not respond. Please try again.'
    return { isError: true, text }
  }
}

export function useConfirmSubscription(secret: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/newsletter/:secret/confirm', { params: { secret } }),
    onSuccess: (subscription) => client.setQueryData(subscriptionQuery(secret).queryKey, subscription),
  })
}

export const useDeleteSubscription = (secret: string) =>
  useMutation({ mutationFn: () => api.delete('/api/newsletter/:secret', { params: { secret } }) })
