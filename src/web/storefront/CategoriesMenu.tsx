import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { headerCategoriesQuery } from '#web/queries/categories.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { groundColor, groundOf } from './grounds.ts'

/** A details element, so that it opens before any script has arrived. */
export function CategoriesMenu() {
  const { data: categories = [] } = useQuery(headerCategoriesQuery)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
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
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="nav-line inline-flex min-h-11 list-none items-center gap-1 whitespace-nowrap [&::-webkit-details-marker]:hidden">
        Categories <ChevronDown className="size-[1em]" />
      </summary>
      <ul className="absolute top-full left-0 mt-2 w-80 rounded-md bg-card p-2 text-base shadow-float">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to="/category/$slug"
              params={{ slug: category.slug }}
              onClick={close}
              className="flex min-h-16 items-center gap-3.5 rounded-sm px-2 font-display text-name hover:bg-paper-2"
            >
              <span className={`h-13 w-11 overflow-hidden rounded-t-full ${groundColor[groundOf(category)]}`}>
                {category.image && (
                  <Picture
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
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
