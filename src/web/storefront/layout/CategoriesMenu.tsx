import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Category } from '#contract/category.ts'
import { COLLECTIONS } from '#domain/catalog/collections.ts'
import { headerCategoriesQuery } from '#web/queries/storefront/categories.ts'
import { categoryThemeOf, themeBackground } from '#web/storefront/category-tiles/category-theme.ts'
import { useOnNavigate } from '#web/storefront/navigation/use-on-navigate.ts'
import { Image } from '#web/ui/Image.tsx'
import { useRefreshCategories } from './use-refresh-categories.ts'

/** A `details` element, so that it opens before hydration. */
export function CategoriesMenu() {
  const { data: categories = [] } = useQuery(headerCategoriesQuery)
  const refresh = useRefreshCategories()
  const menu = useRef<HTMLDetailsElement>(null)
  // When navigation starts, not when it ends: the menu may have been opened again in between.
  useOnNavigate(close, 'onBeforeNavigate')

  function close() {
    menu.current?.removeAttribute('open')
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }

  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (!menu.current?.contains(target as Node)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  return (
    <details
      ref={menu}
      className="group/menu relative"
      onToggle={({ currentTarget }) => currentTarget.open && refresh()}
      onKeyDown={onKeyDown}
    >
      <summary className="nav-line inline-flex min-h-11 list-none items-center gap-1 whitespace-nowrap [&::-webkit-details-marker]:hidden">
        Categories{' '}
        <ChevronDown className="size-[1em] transition-transform duration-180 group-open/menu:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 mt-2 max-h-[calc(100dvh-8rem)] w-80 overflow-y-auto rounded-md bg-card p-2 text-base shadow-float group-open/menu:animate-rise">
        <ul>
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} onClick={close} />
          ))}
          {categories.length === 0 && <li className="px-2 py-3 text-ink-2">There are no categories yet.</li>}
        </ul>
        <p className="mt-2 flex justify-between border-t border-rule px-2 pt-2 text-sm">
          {COLLECTIONS.map(({ path, name }) => (
            <Link
              key={path}
              to={path}
              onClick={close}
              className="nav-line inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {name}
            </Link>
          ))}
        </p>
      </div>
    </details>
  )
}

function CategoryRow({ category, onClick }: { category: Category; onClick: () => void }) {
  return (
    <li>
      <Link
        to="/category/$slug"
        params={{ slug: category.slug }}
        onClick={onClick}
        className="group/row flex min-h-16 items-center gap-3.5 rounded-sm px-2 font-display text-name transition-colors hover:bg-paper-2 focus-visible:outline-offset-[-2px] aria-[current]:bg-paper-2"
      >
        <span
          className={`h-13 w-11 flex-none overflow-hidden rounded-arch ${themeBackground[categoryThemeOf(category)]}`}
        >
          {category.image && (
            <Image
              src={category.image}
              alt=""
              width={44}
              height={52}
              sizes="70px"
              upTo={160}
              className="size-full object-cover object-[48%_60%]"
            />
          )}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">{category.name}</span>
        <ArrowRight className="size-[1.1rem] transition-transform duration-180 group-hover/row:translate-x-1" />
      </Link>
    </li>
  )
}
