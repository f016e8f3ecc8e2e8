import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Lock, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { COLLECTIONS } from '#domain/catalog/collections.ts'
import { headerCategoriesQuery } from '#web/queries/storefront/categories.ts'
import { archColor, categoryThemeOf } from '#web/storefront/category-tiles/category-theme.ts'
import { useDialogClose } from '#web/storefront/navigation/use-dialog-close.ts'
import { iconButton, markedLink } from '#web/ui/button/button.ts'
import { Brand } from './Brand.tsx'
import { useHeaderCategories } from './linked-categories.ts'
import { useRefreshCategories } from './use-refresh-categories.ts'

const row =
  'flex min-h-15 w-full items-center justify-between gap-3 font-display text-[1.5rem] leading-[1.25] tracking-[-0.015em] list-none'

/** A native modal dialog, which traps the focus, blocks the page behind it and closes on Escape. */
export function MobileMenu({ ref, id }: { ref: RefObject<HTMLDialogElement | null>; id: string }) {
  const { data: categories = [] } = useQuery(headerCategoriesQuery)
  const refresh = useRefreshCategories()
  const categoryList = useRef<HTMLDetailsElement>(null)
  const onClick = useDialogClose(() => ref.current?.close())

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={ref}
      id={id}
      aria-label="Menu"
      onClick={onClick}
      onClose={() => categoryList.current?.removeAttribute('open')}
      className="h-dvh max-h-none w-[min(24rem,88vw)] -translate-x-full overscroll-contain bg-paper text-ink transition-[translate,display,overlay] transition-discrete duration-180 backdrop:bg-ink/42 open:translate-x-0 starting:open:-translate-x-full"
    >
      <div className="flex min-h-full flex-col pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
        <div className="flex min-h-16 items-center justify-between gap-3 pr-2 pl-5 font-display text-[1.625rem] font-[480] tracking-[-0.025em]">
          <span className="truncate">
            <Brand ampersand="font-normal text-saffron-650" />
          </span>
          <form method="dialog">
            <button type="submit" aria-label="Close menu" className={iconButton}>
              <X />
            </button>
          </form>
        </div>
        <nav aria-label="Mobile" className="px-5">
          <ul className="*:border-b *:border-rule">
            <li>
              <Link to="/" className={row}>
                Home
              </Link>
            </li>
            <li>
              <details
                ref={categoryList}
                className="group/all"
                onToggle={({ currentTarget }) => currentTarget.open && refresh()}
              >
                <summary className={`${row} [&::-webkit-details-marker]:hidden`}>
                  Categories{' '}
                  <ChevronDown className="transition-transform duration-180 group-open/all:rotate-180" />
                </summary>
                <ul className="pb-3">
                  {categories.map((category) => (
                    <li key={category.id}>
                      <Link
                        to="/category/$slug"
                        params={{ slug: category.slug }}
                        className="flex min-h-11 items-center gap-3 text-ink-2 aria-[current]:font-medium aria-[current]:text-ink"
                      >
                        <span
                          aria-hidden="true"
                          className={`h-[0.8125rem] w-2.5 flex-none rounded-arch ${archColor[categoryThemeOf(category)]}`}
                        />
                        <span className="min-w-0 wrap-anywhere">{category.name}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            {useHeaderCategories().map(({ name, slug }) => (
              <li key={slug}>
                <Link to="/category/$slug" params={{ slug }} className={row}>
                  {name}
                </Link>
              </li>
            ))}
            {COLLECTIONS.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className={row}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/wishlist" className={row}>
                Wishlist
              </Link>
            </li>
          </ul>
        </nav>
        <p className="mt-auto px-5 pt-8">
          <a href="/admin/login" className={markedLink}>
            <Lock className="size-[1.05em]" /> Admin Login
          </a>
        </p>
      </div>
    </dialog>
  )
}
