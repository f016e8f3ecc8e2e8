import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PasswordChange } from '#contract/admin/auth.ts'
import { passwordQuery } from '#web/queries/admin/auth.ts'
import { storeToken } from '#web/queries/transport/admin-session.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const sessionsQuery = { ...apiQuery('account', '/api/auth/sessions'), ...refetchOnVisit }

/** An error about a field is shown at that field, any other error in a toast. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: PasswordChange) => {
      const { token } = await api.put('/api/auth/password', { body: change })
      storeToken(token)
    },
    onSuccess: () => {
      toast.success('Password changed', 'Your other sessions have ended.')
      client.resetQueries(passwordQuery)
      return client.invalidateQueries(sessionsQuery)
    },
    onError: (error) => {
      if (!(error instanceof RequestError && error.field))
        toast.error(`Failed to change the password: ${error.message}`)
    },
  })
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete('/api/auth/sessions/:id', { params: { id } }),
    onSuccess: () => toast.success('Session ended', 'That browser has to log in again.'),
    onError: (error) => toast.error(`Failed to end the session: ${error.message}`),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/api/auth/sessions'),
    onSuccess: () => toast.success('Sessions ended', 'Only this session is still active.'),
    onError: (error) => toast.error(`Failed to end the other sessions: ${error.message}`),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
