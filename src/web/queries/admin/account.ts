import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminSession, LoggedIn, PasswordChange } from '#contract/auth.ts'
import { storeToken } from '#web/queries/transport/admin-session.ts'
import { RequestError, request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { passwordQuery } from './auth.ts'

const SESSIONS = '/api/auth/sessions'

/** Logins come and go elsewhere, so each visit looks at them anew. */
export const sessionsQuery = queryOptions<AdminSession[]>({ queryKey: [SESSIONS], staleTime: 0 })

/** A refusal that is about a field is for the form to show. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: PasswordChange) => {
      const { token } = await request<LoggedIn>('PUT', '/api/auth/password', change)
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
    mutationFn: (id: number) => request<void>('DELETE', `${SESSIONS}/${id}`),
    onSuccess: () => toast.success('Session ended', 'That browser has to log in again.'),
    onError: (error) => toast.error(`Failed to end the session: ${error.message}`),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<void>('DELETE', SESSIONS),
    onSuccess: () => toast.success('Sessions ended', 'Only this session is still active.'),
    onError: (error) => toast.error(`Failed to end the other sessions: ${error.message}`),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
}
