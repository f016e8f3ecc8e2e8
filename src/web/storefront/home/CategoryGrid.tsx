import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Category } from '#contract/category.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { categoryThemeOf, themeBackground } from '#web/storefront/category-tiles/category-theme.ts'
import { Section } from '#web/storefront/Section.tsx'
import { Image } from '#web/ui/Image.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const SKELETONS = [1, 2, 3, 4]
const grid = 'grid grid-cols-2 gap-gap lg:grid-cols-12'
const tileHeight = 'lg:h-[clamp(18rem,34vw,31rem)]'

/** On wide screens 7 + 5, then 5 + 7 of twelve columns. The last tile of an odd number fills its row. */
function tileSpan(index: number, count: number) {
  if (index === count - 1 && count % 2 === 1) return 'col-span-full'
  return index % 4 === 0 || index % 4 === 3 ? 'lg:col-span-7' : 'lg:col-span-5'
}

export function CategoryGrid() {
  const query = useQuery(categoriesQuery)
  if (query.data?.length === 0) return null
  return (
    <Section title="Shop by Category">
      <div className="page">
        <QueryState query={query} what="the categories" loading={<CategoryGridSkeleton />}>
          {(categories) => (
            <ul className={grid}>
              {categories.map((category, index) => (
                <CategoryTile
                  key={category.id}
                  category={category}
                  span={tileSpan(index, categories.length)}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Section>
  )
}

function CategoryGridSkeleton() {
  return (
    <ul aria-busy="true" className={grid}>
      {SKELETONS.map((key, index) => (
        <li key={key} className={`${tileHeight} ${tileSpan(index, SKELETONS.length)}`} data-skeleton>
          <Skeleton className="h-full max-lg:aspect-[5/6] md:max-lg:aspect-[8/7]" />
        </li>
      ))}
    </ul>
  )
}

/** Below 1024 px the name is under the image, which fades into the theme color; above, it is on the image. */
function CategoryTile({ category, span }: { category: Category; span: string }) {
  const isFullWidth = span === 'col-span-full'
  return (
    <li
      className={`group/tile relative isolate flex flex-col justify-end overflow-hidden rounded-xs ${themeBackground[categoryThemeOf(category)]} ${tileHeight} ${span}`}
    >
      <div
        className={`-z-1 lg:absolute lg:inset-0 ${isFullWidth ? 'max-lg:aspect-[2/1]' : 'max-md:aspect-square md:max-lg:aspect-[4/3]'}`}
      >
        {category.image && (
          <Image
            src={category.image}
            alt=""
            width={1200}
            height={900}
            sizes="(min-width: 64rem) 56vw, 66vw"
            upTo={1280}
            className="size-full object-cover object-[50%_60%] transition-transform duration-180 group-hover/tile:scale-[1.015] max-lg:mask-[linear-gradient(#000_78%,transparent)] lg:object-[50%_100%]"
          />
        )}
      </div>
      <h3 className="flex items-end justify-between gap-2 px-3 pt-2 pb-3.5 max-lg:-mt-3 md:px-5 md:pb-5 md:max-lg:-mt-5 lg:px-7 lg:pb-6.5">
        <Link
          to="/category/$slug"
          params={{ slug: category.slug }}
          className="font-display text-[clamp(1.0625rem,4.6vw,1.1875rem)] leading-[1.2] font-[420] tracking-[-0.015em] wrap-anywhere after:absolute after:inset-0 md:text-[1.5rem] lg:text-display-md"
        >
          {category.name}
        </Link>
        <ArrowRight className="mb-0.5 transition-transform duration-180 group-hover/tile:translate-x-1 lg:text-[1.2rem]" />
      </h3>
    </li>
  )
}
