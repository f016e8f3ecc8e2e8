import { Link } from '@tanstack/react-router'
import { compactLink } from '#web/ui/compact-button.ts'
import { Screen } from './Screen.tsx'

const sentence = 'max-w-120 text-base text-ink-2'

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <p className={sentence}>The back office has nothing to set; what the website says is set under CRM.</p>
      <Link to="/admin/crm-settings" className={compactLink}>
        Website Settings
      </Link>
    </Screen>
  )
}
