import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#web/queries/settings.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Screen } from '../Screen.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

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
