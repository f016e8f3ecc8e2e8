import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { withToken } from '#web/queries/transport/admin-session.ts'
import { toast } from '#web/ui/toast/toast.ts'

export const websiteSettingsQuery = queryOptions<WebsiteSettings>({ queryKey: ['/api/settings'] })

export function useBusinessName() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  return settings?.businessName ?? 'Saffron & Sage'
}

/** The settings were not saved; if one field is to blame, this says which and why. */
export class SettingsRefused extends Error {
  readonly field: string | undefined
  readonly text: string

  constructor(text: string, field: string | undefined) {
    super('Failed to update settings')
    this.text = text
    this.field = field
  }
}

/** Saves what was changed; the rest stays as the shop has it now, since somebody else may have changed that. */
export function useUpdateSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (changes: Partial<WebsiteSettings>) => {
      const current = await client.fetchQuery({ ...websiteSettingsQuery, staleTime: 0 })
      return updateWebsiteSettings({ ...current, ...changes })
    },
    onSuccess: (settings) => {
      client.setQueryData(websiteSettingsQuery.queryKey, settings)
      toast.success('Settings updated', 'The website shows them from now on.')
    },
    onError: () => toast.error('Failed to update settings. Please try again.'),
  })
}

/** Not through the shared helper: a failure here reads the same whatever the server said. */
async function updateWebsiteSettings(settings: WebsiteSettings): Promise<WebsiteSettings> {
  const response = await withToken((token) =>
    fetch('/api/settings', {
      method: 'PUT',
      credentials: 'include',
      headers: {
        accept: 'application/json, text/plain',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(settings),
    }),
  )
  if (!response.ok)
    throw new SettingsRefused(await response.text(), response.headers.get('x-field') ?? undefined)
  return response.json()
}
