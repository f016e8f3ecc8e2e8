import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { openedWebsiteSettingsQuery } from '#web/queries/admin/website-settings.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { WebsiteSettingsForm } from './WebsiteSettingsForm.tsx'
import { WebsiteSettingsSkeleton } from './WebsiteSettingsSkeleton.tsx'

export function WebsiteSettingsPage() {
  const opened = useQuery(openedWebsiteSettingsQuery)
  if (opened.data) return <WebsiteSettingsForm opened={opened.data} />
  return (
    <Screen title="Website Settings">
      <QueryState query={opened} what="the settings" loading={<WebsiteSettingsSkeleton />} />
    </Screen>
  )
}
