import { Link } from '@tanstack/react-router'
import { Menu, Search, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { iconButton } from '#web/ui/button.ts'
import { Brand } from './Brand.tsx'
import { CartLink } from './CartLink.tsx'
import { CategoriesMenu } from './CategoriesMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { FIXED_CATEGORIES } from './menu.ts'

export function Header() {
  const scrolled = useScrolled()
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <header
      className={`sticky top-0 z-30 ${scrolled ? 'bg-paper shadow-[0_1px_0_var(--color-rule)] transition-colors' : 'bg-(--ground,var(--color-paper))'}`}
    >
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center px-[calc(var(--spacing-gutter)-0.75rem)] lg:h-22 lg:gap-4 lg:px-gutter xl:gap-8">
        <nav aria-label="Main" className="hidden items-center gap-3.5 text-sm lg:flex xl:gap-6 xl:text-nav">
          <Link to="/" activeOptions={{ exact: true }} className={navLink}>
            Home
          </Link>
          <CategoriesMenu />
          {FIXED_CATEGORIES.map(({ name, slug }) => (
            <Link key={slug} to="/category/$slug" params={{ slug }} className={navLink}>
              {name}
            </Link>
          ))}
        </nav>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          className={`${iconButton} lg:hidden`}
          onClick={() => setMenuOpen(true)}
        >
          <Menu />
        </button>
        <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />

        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-[0.12em] font-display text-[1.625rem] leading-none font-[480] tracking-[-0.025em] whitespace-nowrap lg:text-[1.5rem] xl:text-[1.875rem]"
        >
          <Brand ampersand="px-[0.06em] font-normal text-saffron-650" />
        </Link>

        <div className="flex items-center justify-end lg:-mr-2.5">
          <search className="hidden lg:block">
            <form
              action="/search"
              className="mr-3 flex h-10 w-36 items-center gap-2.5 border-b border-field text-ink-2 focus-within:border-sage-700 focus-within:shadow-[0_1px_0_var(--color-sage-700)] xl:w-54"
            >
              <Search />
              <input
                type="search"
                name="q"
                placeholder="Search products..."
                aria-label="Search products"
                className="w-full text-nav outline-none placeholder:text-ink-2"
              />
            </form>
          </search>
          <span aria-hidden="true" className="hidden size-11 place-items-center text-lg lg:grid">
            <User />
          </span>
          <CartLink />
        </div>
      </div>
    </header>
  )
}

const navLink = 'nav-line inline-flex min-h-11 items-center whitespace-nowrap'

function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return scrolled
}
