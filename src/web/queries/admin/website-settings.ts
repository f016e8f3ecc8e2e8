import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WebsiteSettings, WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import {
  Conflict,
  readVersioned,
  saveVersioned,
  type Versioned,
  type VersionedDraft,
} from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** The current settings with their revision, for editing. Never served from the query cache. */
export const openedWebsiteSettingsQuery = queryOptions({
  queryKey: ['website-settings', 'opened'],
  queryFn: () => readVersioned('/api/settings', {}),
  gcTime: 0,
})

/** Has the same message for every failure. `field` and `text` describe the invalid field, if there is one. */
export class WebsiteSettingsError extends Error {
  readonly field: string | undefined
  readonly text: string

  constructor({ text, field }: { text: string; field: string | undefined }) {
    super('Failed to update settings')
    this.text = text
    this.field = field
  }
}

/** Conflicts raise no toast: the form shows its conflict dialog. */
export function useUpdateWebsiteSettings() {
  const client = useQueryClient()
  return useMutation<
    Versioned<WebsiteSettings>,
    WebsiteSettingsError | Conflict<WebsiteSettings>,
    VersionedDraft<WebsiteSettingsDraft>
  >({
    mutationFn: async (update) => {
      try {
        return await saveVersioned('/api/settings', {}, update)
      } catch (error) {
        throw error instanceof RequestError ? new WebsiteSettingsError(error) : error
      }
    },
    onSuccess: ({ record }) => {
      client.setQueryData(websiteSettingsQuery.queryKey, record)
      toast.success('Settings updated', 'The website now shows the new settings.', undefined, {
        label: 'View Shop',
        onClick: () => window.open('/', '_blank', 'noopener'),
      })
    },
    onError: (error) => {
      if (!(error instanceof Conflict)) toast.error('Failed to update settings. Please try again.')
    },
  })
}
