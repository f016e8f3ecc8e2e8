import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WebsiteSettings } from '#contract/website-settings.ts'

export const websiteSettingsQuery = queryOptions<WebsiteSettings>({ queryKey: ['/api/settings'] })

export function useBusinessName() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  return settings?.businessName ?? 'Saffron & Sage'
}
