import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { openedWebsiteSettingsQuery } from '#web/queries/admin/website-settings.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { WebsiteSettingsForm } from './WebsiteSettingsForm.tsx'
import { WebsiteSettingsSkeleton } from './WebsiteSettingsSkeleton.tsx'

export function WebsiteSettingsPage() {
  const { data: opened, isError, isFetching, refetch } = useQuery(openedWebsiteSettingsQuery)
  if (opened) return <WebsiteSettingsForm opened={opened} />
  return (
    <Screen title="Website Settings">
      {isError && !isFetching ? (
        <LoadFailed what="the settings" onRetry={() => refetch()} />
      ) : (
        <WebsiteSettingsSkeleton />
      )}
    </Screen>
  )
}
