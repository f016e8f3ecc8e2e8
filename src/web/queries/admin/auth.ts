import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Login } from '#contract/admin/auth.ts'
import { forgetToken, LOGIN_PATH, storeToken } from '#web/queries/transport/admin-session.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { dashboardQuery } from './dashboard.ts'

export const currentUserQuery = apiQuery('account', '/api/auth/me')

export const passwordQuery = apiQuery('account', '/api/auth/password')

const NEEDS_ADMIN = 'You need administrator privileges to access this area.'

/** The credentials are valid, but the user is not an administrator. */
export class AccessDenied extends Error {
  constructor() {
    super(`Access denied: ${NEEDS_ADMIN}`)
  }
}

export const showAccessDenied = () => toast.error(NEEDS_ADMIN, 'Access Denied')

export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (login: Login) => {
      const { isAdmin, token } = await api.post(LOGIN_PATH, { body: login })
      if (!isAdmin) throw new AccessDenied()
      storeToken(token)
    },
    onSuccess: () => {
      client.resetQueries(passwordQuery)
      // Awaited, so that the admin layout renders immediately. If it fails, the layout fetches the user again.
      return client.prefetchQuery({ ...currentUserQuery, staleTime: 0 })
    },
    onError: (error) => {
      if (error instanceof AccessDenied) toast.error(NEEDS_ADMIN, 'Access denied')
      else toast.error(reasonOf(error), 'Login failed')
    },
  })
}

function reasonOf(error: Error) {
  const isThrottled = error instanceof RequestError && error.status === 429
  return isThrottled ? error.text : 'Invalid username or password. Please try again.'
}

export function useLogOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api.post('/api/auth/logout'),
    onSuccess: async () => {
      forgetToken()
      toast.success('Logged out', 'You have been logged out successfully.')
      // The leave guard has already confirmed that unsaved changes may be lost.
      await navigate({ to: '/admin/login', ignoreBlocker: true })
      // After the navigation: a screen that still shows them would refetch them.
      for (const { queryKey } of [currentUserQuery, dashboardQuery]) client.removeQueries({ queryKey })
    },
    onError: () => toast.error('There was a problem logging out.'),
  })
}
