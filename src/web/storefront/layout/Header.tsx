import { Link } from '@tanstack/react-router'
import { Menu, User } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { SearchBox } from '#web/storefront/search/SearchBox.tsx'
import { iconButton } from '#web/ui/button/button.ts'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { CategoriesMenu } from './CategoriesMenu.tsx'
import { useHeaderCategories } from './linked-categories.ts'
import { MobileMenu } from './MobileMenu.tsx'
import { WishlistLink } from './WishlistLink.tsx'

export function Header() {
  const isScrolled = useIsScrolled()
  const menu = useRef<HTMLDialogElement>(null)

  function onMenuClick(event: MouseEvent) {
    event.preventDefault()
    menu.current?.showModal()
  }

  return (
    <header
      className={`sticky top-0 z-30 print:static print:bg-transparent! ${isScrolled ? 'bg-paper shadow-[0_1px_0_var(--color-rule)] transition-colors' : 'bg-(--page-theme,var(--color-paper))'}`}
    >
      <div className="page flex h-16 grid-cols-[1fr_minmax(0,auto)_1fr] items-center px-[calc(var(--spacing-gutter)-0.75rem)] lg:h-22 links:grid links:gap-4 links:px-gutter xl:gap-8 print:block print:px-gutter! print:[&>:not(a)]:hidden">
        <nav
          aria-label="Main"
          className="hidden items-center gap-3.5 text-sm links:flex xl:gap-[clamp(1.5rem,1.9vw,1.75rem)] xl:text-nav"
        >
          <Link to="/" activeOptions={{ exact: true }} className={navLink}>
            Home
          </Link>
          <CategoriesMenu />
          {useHeaderCategories().map(({ name, slug }) => (
            <Link key={slug} to="/category/$slug" params={{ slug }} className={navLink}>
              {name}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          className={`${iconButton} -order-2 links:hidden`}
          onClick={onMenuClick}
          // Invoker command: browsers that support it open the menu before hydration.
          {...{ command: 'show-modal', commandfor: 'menu' }}
        >
          <Menu />
        </button>
        <MobileMenu ref={menu} id="menu" />

        <Link
          to="/"
          // geometricPrecision avoids rounding glyph widths to pixels, so that the fallback font has the same width.
          className="mx-auto min-w-0 truncate text-center print:text-left font-display [text-rendering:geometricPrecision] text-[clamp(1.375rem,6.7vw,1.625rem)] leading-11 font-[480] tracking-[-0.025em] lg:text-[1.5rem] xl:text-[1.875rem]"
        >
          {/* A fixed width for the ampersand: the fallback font's is wider and would cause a layout shift. */}
          <Brand ampersand="inline-block w-[0.61em] font-normal text-saffron-650" />
        </Link>

        <div className="contents items-center justify-end links:-mr-2.5 links:flex">
          <SearchBox />
          <span aria-hidden="true" className="hidden size-11 place-items-center text-lg links:grid">
            <User />
          </span>
          <WishlistLink />
          <CartLink />
        </div>
      </div>
    </header>
  )
}

const navLink = 'nav-line inline-flex min-h-11 items-center whitespace-nowrap'

function useIsScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > 0)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}
