import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CurrentUser, LoggedIn, Login, OwnPassword } from '#contract/auth.ts'
import { forgetToken, LOGIN_URL, storeToken } from '#web/queries/transport/admin-session.ts'
import { RequestError, request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { dashboardQuery } from './dashboard.ts'

export const currentUserQuery = queryOptions<CurrentUser>({ queryKey: ['/api/auth/me'] })

export const passwordQuery = queryOptions<OwnPassword>({ queryKey: ['/api/auth/password'] })

const NEEDS_ADMIN = 'You need administrator privileges to access this area.'

/** The login was right, but not of an administrator. */
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
      const { isAdmin, token } = await request<LoggedIn>('POST', LOGIN_URL, login)
      if (!isAdmin) throw new AccessDenied()
      storeToken(token)
    },
    onSuccess: () => {
      client.resetQueries(passwordQuery)
      // Waits for the answer, so that whoever logged in finds the door open; without one, the door asks again.
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
    mutationFn: () => request('POST', '/api/auth/logout'),
    onSuccess: async () => {
      forgetToken()
      toast.success('Logged out', 'You have been logged out successfully.')
      // Whether to leave what is not saved was asked before.
      await navigate({ to: '/admin/login', ignoreBlocker: true })
      // Only now that no screen shows it any more.
      for (const { queryKey } of [currentUserQuery, dashboardQuery]) client.removeQueries({ queryKey })
    },
    onError: () => toast.error('There was a problem logging out.'),
  })
}
