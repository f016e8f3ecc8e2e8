import {
  ChartColumn,
  LayoutDashboard,
  Mail,
  Newspaper,
  Package,
  Receipt,
  Settings2,
  Shapes,
  Star,
  Store,
  UsersRound,
} from 'lucide-react'

/** The sidebar, from top to bottom. A shop in Demo has neither reviews nor subscribers nor email. */
export const ENTRIES = [
  { label: 'Dashboard', to: '/admin', icon: LayoutDashboard },
  { label: 'Products', to: '/admin/products', icon: Package },
  { label: 'Categories', to: '/admin/categories', icon: Shapes },
  { label: 'Orders', to: '/admin/orders', icon: Receipt },
  { label: 'CRM', to: '/admin/crm-settings', icon: Store },
  { label: 'Customers', to: '/admin/customers', icon: UsersRound },
  { label: 'Reviews', to: '/admin/reviews', icon: Star },
  { label: 'Newsletter', to: '/admin/newsletter', icon: Newspaper },
  { label: 'Outbox', to: '/admin/outbox', icon: Mail },
  { label: 'Reports', to: '/admin/reports', icon: ChartColumn },
  { label: 'Settings', to: '/admin/settings', icon: Settings2 },
] as const

const LIVE_ONLY: string[] = ['Reviews', 'Newsletter', 'Outbox']
export const entriesOf = ({ isLive }: { isLive: boolean }) =>
  ENTRIES.filter(({ label }) => isLive || !LIVE_ONLY.includes(label))

/** The entry of the current screen; undefined for an unknown path. */
export function currentEntry(path: string) {
  const [dashboard, ...others] = ENTRIES
  if (/^\/admin\/?$/.test(path)) return dashboard
  return others.find(({ to }) => `${path}/`.startsWith(`${to}/`))
}
