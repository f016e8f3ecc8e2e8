import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSearchKey } from '#web/admin/list/search/use-search-key.ts'
import { LoginAgain } from '#web/admin/login/LoginAgain.tsx'
import { AdminBrand } from '#web/admin/ui/AdminBrand.tsx'
import { AskedUndo } from '#web/admin/undo/AskedUndo.tsx'
import { Drawer } from './Drawer.tsx'
import { Notifications } from './Notifications.tsx'
import { currentEntry } from './navigation.ts'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar and the header around a screen. */
export function Frame({ username, children }: { username: string; children: ReactNode }) {
  const entry = useLocation({ select: ({ pathname }) => currentEntry(pathname) })
  useSearchKey()
  return (
    <div
      data-frame
      className="min-h-dvh bg-white text-sm print:block md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-sage-700 px-5 py-3 font-medium text-white focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 h-dvh overflow-y-auto border-r border-rule bg-paper max-md:hidden print:hidden">
        <Sidebar />
      </aside>
      <div className="min-w-0">
        <header className="sticky top-0 z-20 flex h-14 print:hidden items-center gap-2 border-b border-rule bg-white px-2 pr-3 md:pr-5 md:pl-9">
          <Drawer />
          <div className="md:hidden">
            <AdminBrand />
          </div>
          <p className="text-ink-3 max-md:hidden">
            Admin
            {entry && (
              <>
                <span className="px-1"> / </span>
                <span className="font-medium text-ink">{entry.label}</span>
              </>
            )}
          </p>
          <div className="ml-auto flex items-center gap-1">
            <Notifications />
            <p className="flex items-center gap-2.5 px-2 font-medium">
              <span
                aria-hidden="true"
                className="grid h-8.5 w-7.5 place-items-center rounded-arch bg-sage-700 pt-1 font-display text-base leading-none text-paper"
              >
                {username[0]?.toLowerCase()}
              </span>
              <span className="max-md:sr-only">{username}</span>
            </p>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="max-w-page px-4 pt-5 pb-28 outline-none md:px-9 md:pt-8 lg:pb-16 print:p-0"
        >
          {children}
        </main>
      </div>
      <AskedUndo />
      <LoginAgain username={username} />
    </div>
  )
}
