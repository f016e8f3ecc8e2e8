import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { filterHeading } from './FilterForm.tsx'

const SKELETONS = [1, 2, 3, 4]
const row = 'flex min-h-11 items-center lg:min-h-10'

/** All categories; an arch marks the current one. */
export function CategoryLinks({ className = '' }: { className?: string }) {
  const { data: categories } = useQuery(categoriesQuery)
  return (
    <nav aria-label="Categories">
      <h2 className={filterHeading}>Categories</h2>
      <ul aria-busy={!categories} className={className}>
        {categories
          ? categories.map(({ id, slug, name }) => (
              <li key={id} className="min-w-0">
                <Link
                  to="/category/$slug"
                  params={{ slug }}
                  activeOptions={{ includeSearch: false }}
                  className={`${row} gap-2.5 wrap-anywhere text-ink-2 decoration-1 underline-offset-[0.3em] hover:text-ink hover:underline aria-[current]:font-bold aria-[current]:text-ink aria-[current]:before:h-3.25 aria-[current]:before:w-2.5 aria-[current]:before:flex-none aria-[current]:before:rounded-arch aria-[current]:before:bg-saffron-500`}
                >
                  {name}
                </Link>
              </li>
            ))
          : SKELETONS.map((key) => (
              <li key={key} className={row}>
                <Skeleton className="h-4 w-28" />
              </li>
            ))}
      </ul>
    </nav>
  )
}
