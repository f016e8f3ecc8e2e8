import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { CategoryArch } from './CategoryArch.tsx'

/** Links to all categories, as a way on from a page without results. */
export function CategoryArches({ title }: { title: string }) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby="category-arches" className="mt-[clamp(2.5rem,5vw,4.5rem)] w-full">
      <h2 id="category-arches" className="mb-6 font-display text-display-md lg:mb-8">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-gap gap-y-row in-[.text-center]:justify-center">
        {categories.map((category) => (
          <li
            key={category.id}
            className="w-[calc((100%-var(--spacing-gap))/2)] md:w-[calc((100%-3*var(--spacing-gap))/4)] in-[.text-center]:max-w-68"
          >
            <Link
              to="/category/$slug"
              params={{ slug: category.slug }}
              className="group/tile block text-center font-display text-name"
            >
              <CategoryArch category={category} sizes="(min-width: 48rem) 38vw, 76vw" upTo={960} />
              <span className="decoration-saffron-500 decoration-2 underline-offset-[0.3em] group-hover/tile:underline">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
