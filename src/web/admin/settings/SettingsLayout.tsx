import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Screen } from '#web/admin/layout/Screen.tsx'

const TABS = [
  { label: 'My Account', to: '/admin/settings' },
  { label: 'Administrators', to: '/admin/settings/administrators' },
  { label: 'Selling', to: '/admin/settings/selling' },
  { label: 'Pages', to: '/admin/settings/pages' },
  { label: 'Search', to: '/admin/settings/search' },
  { label: 'Import & Export', to: '/admin/settings/data' },
  { label: 'Activity', to: '/admin/settings/activity' },
  { label: 'Backups', to: '/admin/settings/backups' },
  { label: 'System', to: '/admin/settings/system' },
] as const

/** The settings of the back office itself: tabs, each with its own address. */
export function SettingsLayout() {
  const tab = useLocation({ select: ({ pathname }) => TABS.find(({ to }) => to === pathname) })
  return (
    <Screen title="Settings" tab={tab && `${tab.label} · Settings`}>
      <nav
        aria-label="Settings"
        // Scrolls sideways on narrow screens.
        className="-mx-4 mb-7 overflow-x-auto px-4 md:-mx-1 md:mb-9 md:px-1"
      >
        <ul className="flex min-w-max gap-4 border-b border-rule-strong lg:gap-7">
          {TABS.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                ref={to === tab?.to ? scrollIntoView : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent pt-0.75 font-medium text-ink-2 transition-colors hover:border-rule-strong hover:text-ink aria-[current]:border-saffron-500 aria-[current]:text-ink max-md:text-xs"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </Screen>
  )
}

const scrollIntoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' })
