import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoryThemeOf } from '#web/category-theme.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { Image } from '#web/ui/Image.tsx'
import { themeBackground } from './category-theme.ts'

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
              <span
                className={`mb-3 block aspect-[5/6] overflow-hidden rounded-arch ${themeBackground[categoryThemeOf(category)]}`}
              >
                {category.image && (
                  <Image
                    src={category.image}
                    alt=""
                    width={1200}
                    height={900}
                    sizes="(min-width: 48rem) 38vw, 76vw"
                    upTo={960}
                    // Sized like the uncropped 4:3 image at this height, so that `sizes` picks a sharp variant.
                    className="-ml-[30%] h-full w-[160%] max-w-none object-cover transition-transform duration-180 group-hover/tile:scale-[1.015]"
                  />
                )}
              </span>
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
