import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { SellingDraft, SellingMode, SellingSettings } from '#contract/selling.ts'
import { api, call } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { invalidateNouns } from '#web/queries/transport/invalidate.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import {
  Conflict,
  ifMatch,
  throwConflict,
  type Versioned,
  type VersionedDraft,
  versioned,
} from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

const readSettings = () => versioned(call('GET', '/api/selling/settings'))

/** All selling settings with their revision, for editing. Never served from the query cache. */
export const openedSellingQuery = queryOptions({
  queryKey: ['selling', 'opened'],
  queryFn: readSettings,
  gcTime: 0,
})

/** The readiness list. It depends on settings of several screens. */
export const readinessQuery = { ...apiQuery('selling', '/api/selling/readiness'), ...refetchOnVisit }

type SellingUpdate = VersionedDraft<z.input<typeof SellingDraft>>

/** Conflicts raise no toast: the form shows its conflict dialog. */
export function useUpdateSelling() {
  const client = useQueryClient()
  return useMutation<Versioned<SellingSettings>, RequestError | Conflict<SellingSettings>, SellingUpdate>({
    mutationFn: ({ draft, revision }) =>
      throwConflict(
        versioned(call('PUT', '/api/selling', { body: draft, headers: ifMatch(revision) })),
        readSettings,
      ),
    onSuccess: () => {
      invalidateSelling(client)
      toast.success('Selling settings updated', 'The shop now uses the new settings.')
    },
    onError: (error) => {
      if (error instanceof RequestError) toast.error(`Failed to update the selling settings: ${error.text}`)
      else if (!(error instanceof Conflict)) toast.error('Failed to update the selling settings.')
    },
  })
}

/** A refusal raises no toast: the screen shows its sentence. */
export function useUpdateSellingMode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SellingMode) => api.put('/api/selling/mode', { body }),
    onSuccess: ({ mode }) =>
      mode === 'live'
        ? toast.success('The shop is live', 'Shoppers can place orders now.')
        : toast.success('The shop is a demo', 'Shoppers can no longer place orders.'),
    onSettled: () => invalidateSelling(client),
  })
}

/** An open form keeps what is typed: it was filled from the settings once, when it opened. */
const invalidateSelling = (client: ReturnType<typeof useQueryClient>) => invalidateNouns(client, 'selling')
