import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { settingsQuery } from '#web/queries/storefront/website-settings.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { SettingsForm } from './WebsiteSettingsForm.tsx'
import { SettingsSkeleton } from './WebsiteSettingsSkeleton.tsx'

/** Looks at the settings anew with every visit: another administrator may have changed them. */
export function SettingsPage() {
  const {
    data: settings,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  if (settings) return <SettingsForm settings={settings} />
  return (
    <Screen title="Website Settings">
      {isError && !isFetching ? (
        <LoadFailed what="The settings" onRetry={() => refetch()} />
      ) : (
        <SettingsSkeleton />
      )}
    </Screen>
  )
}
