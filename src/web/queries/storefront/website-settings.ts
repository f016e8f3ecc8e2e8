import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/queries/transport/client.ts'

export const websiteSettingsQuery = apiQuery('website-settings', '/api/settings')

export function useBusinessName() {
  const { data: settings } = useQuery(websiteSettingsQuery)
  return settings?.businessName ?? 'Saffron & Sage'
}
