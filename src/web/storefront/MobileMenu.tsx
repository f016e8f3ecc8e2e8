import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { headerCategoriesQuery } from '#web/queries/categories.ts'
import { iconButton } from '#web/ui/button.ts'
import { Brand } from './Brand.tsx'
import { FIXED_CATEGORIES } from './menu.ts'

const row =
  'flex min-h-15 w-full items-center justify-between font-display text-[1.5rem] tracking-[-0.015em] list-none'

/** The browser's own dialog keeps the focus inside, the page behind it still, and closes on Escape. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: categories = [] } = useQuery(headerCategoriesQuery)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        const followedLink = (target as Element).closest('a')
        if (target === currentTarget || followedLink) onClose()
      }}
      className="h-dvh max-h-none w-[min(24rem,88vw)] -translate-x-full bg-paper text-ink transition-[translate,display,overlay] transition-discrete duration-180 backdrop:bg-ink/42 open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="flex min-h-full flex-col pb-6">
        <div className="flex min-h-16 items-center justify-between pr-2 pl-5 font-display text-[1.5rem]">
          <span>
            <Brand ampersand="px-[0.06em] text-saffron-650" />
          </span>
          <button type="button" aria-label="Close menu" className={iconButton} onClick={onClose}>
            <X />
          </button>
        </div>
        <nav aria-label="Mobile" className="px-5">
          <ul className="*:border-b *:border-rule">
            <li>
              <Link to="/" className={row}>
                Home
              </Link>
            </li>
            <li>
              <details className="group/all">
                <summary className={`${row} [&::-webkit-details-marker]:hidden`}>
                  Categories <ChevronDown className="transition-transform group-open/all:rotate-180" />
                </summary>
                <ul className="pb-3">
                  {categories.map(({ id, slug, name }) => (
                    <li key={id}>
                      <Link
                        to="/category/$slug"
                        params={{ slug }}
                        className="flex min-h-11 items-center text-ink-2"
                      >
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            {FIXED_CATEGORIES.map(({ name, slug }) => (
              <li key={slug}>
                <Link to="/category/$slug" params={{ slug }} className={row}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a href="/admin/login" className="mt-auto flex min-h-11 items-center px-5 text-ink-2">
          Admin Login
        </a>
      </div>
    </dialog>
  )
}
