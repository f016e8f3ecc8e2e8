import { useQuery } from '@tanstack/react-query'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { websiteSettingsQuery } from '#web/queries/storefront/website-settings.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { WebsiteSettingsForm } from './WebsiteSettingsForm.tsx'
import { WebsiteSettingsSkeleton } from './WebsiteSettingsSkeleton.tsx'

/** Looks at the settings anew with every visit: another administrator may have changed them. */
export function WebsiteSettingsPage() {
  const {
    data: settings,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...websiteSettingsQuery, refetchOnMount: 'always' })
  if (settings) return <WebsiteSettingsForm settings={settings} />
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
