import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Administrator,
  NewAdministrator,
  NewPasswordOfAdministrator,
} from '#contract/admin/administrator.ts'
import { api } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const administratorsQuery = { ...apiQuery('administrators', '/api/administrators'), ...refetchOnVisit }

/** An error about a field is shown at that field, any other error in a toast. */
export function useAddAdministrator() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewAdministrator) => api.post('/api/administrators', { body }),
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
      api.put('/api/administrators/:id', { params: { id }, body: { active } }),
    onSuccess: ({ username, active }) =>
      active
        ? toast.success('Administrator activated', `${username} can log in again.`)
        : toast.success('Administrator deactivated', `${username} can no longer log in.`),
    onError: (error, { active }) =>
      toast.error(`Failed to ${active ? 'activate' : 'deactivate'} the administrator: ${error.message}`),
    // After a failure too: another administrator may have changed the account.
    onSettled: () => client.invalidateQueries(administratorsQuery),
  })
}

/** An error about the password is shown at its field, any other error in a toast. */
export function useSetPassword({ id, username }: Administrator) {
  return useMutation({
    mutationFn: (body: NewPasswordOfAdministrator) =>
      api.put('/api/administrators/:id/password', { params: { id }, body }),
    onSuccess: () =>
      toast.success('Password changed', `${username} has to log in again with the new password.`),
    onError: (error) => {
      if (!(error instanceof RequestError && error.field))
        toast.error(`Failed to change the password: ${error.message}`)
    },
  })
}
