import { Link } from '@tanstack/react-router'
import { compactLink } from '#web/ui/compact-button.ts'
import { Screen } from './Screen.tsx'

const sentence = 'max-w-120 text-base text-ink-2'

export function OrdersScreen() {
  return (
    <Screen title="Orders">
      <p className={sentence}>Checkout is a demo: no order is placed, so there is nothing to list.</p>
    </Screen>
  )
}

export function CustomersScreen() {
  return (
    <Screen title="Customers">
      <p className={sentence}>Shoppers need no account here, so there is nobody to list.</p>
    </Screen>
  )
}

export function ReportsScreen() {
  return (
    <Screen title="Reports">
      <p className={sentence}>Reports are made of orders, and the demo checkout places none.</p>
    </Screen>
  )
}

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
