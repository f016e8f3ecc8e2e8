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

/** The username and password are right, but the user is no administrator. */
export class AccessDenied extends Error {
  constructor() {
    super(`Access denied: ${NEEDS_ADMIN}`)
  }
}

export const sayAccessDenied = () => toast.error(NEEDS_ADMIN, 'Access Denied')

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
      // Wait for it, so that the admin layout opens at once; if it fails, the layout asks again.
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
      // The unsaved-changes guard has asked already.
      await navigate({ to: '/admin/login', ignoreBlocker: true })
      // Only now, when no screen shows them any more.
      for (const { queryKey } of [currentUserQuery, dashboardQuery]) client.removeQueries({ queryKey })
    },
    onError: () => toast.error('There was a problem logging out.'),
  })
}
