import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { FacetCount } from '#web/storefront/listing/filters/FacetCount.tsx'

type CategoryRowProps = {
  /** The number of products by the id of the category; undefined if it is not known. */
  counts: Record<string, number> | undefined
}

/** Links to all categories in one row that scrolls. From 1024 px, the sidebar has them. */
export function CategoryRow({ counts }: CategoryRowProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <nav
      aria-label="Categories"
      className="edge-to-edge relative overflow-x-auto [scrollbar-width:none] lg:hidden"
    >
      <ul className="mt-2 flex gap-x-6 whitespace-nowrap">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <Link
              to="/category/$slug"
              params={{ slug }}
              className="flex min-h-11 items-center gap-2 underline-offset-[0.3em] *:decoration-1 hover:*:first:underline focus-visible:outline-offset-[-2px]"
            >
              <span>{name}</span> <FacetCount count={counts && (counts[id] ?? 0)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
