import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Administrator } from '#contract/administrator.ts'
import type { Login } from '#contract/auth.ts'
import { RequestError, request } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

const ADMINISTRATORS = '/api/administrators'

/** Each of them may change this list, so each visit looks at it anew. */
export const administratorsQuery = queryOptions<Administrator[]>({
  queryKey: [ADMINISTRATORS],
  staleTime: 0,
})

/** A refusal that is about a field is for the form to show. */
export function useAddAdministrator() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (login: Login) => request<Administrator>('POST', ADMINISTRATORS, login),
    onSuccess: ({ username }) => {
      toast.success('Administrator added', `${username} can log in now.`)
      return client.invalidateQueries(administratorsQuery)
    },
    onError: (error) => {
      if (!(error instanceof RequestError && error.field))
        toast.error(`Failed to add the administrator: ${error.message}`)
    },
  })
}

export function useActivateAdministrator() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, active }: Pick<Administrator, 'id' | 'active'>) =>
      request<Administrator>('PUT', `${ADMINISTRATORS}/${id}`, { active }),
    onSuccess: ({ username, active }) =>
      active
        ? toast.success('Administrator activated', `${username} can log in again.`)
        : toast.success('Administrator deactivated', `${username} can no longer log in.`),
    onError: (error, { active }) =>
      toast.error(`Failed to ${active ? 'activate' : 'deactivate'} the administrator: ${error.message}`),
    // Also after a failure: somebody else may have changed it.
    onSettled: () => client.invalidateQueries(administratorsQuery),
  })
}
