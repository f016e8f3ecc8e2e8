import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { Category } from '#contract/category.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { groundColor, groundOf } from '../grounds.ts'
import { Section } from '../Section.tsx'

const SKELETONS = [1, 2, 3, 4]
/** 7 and 5 columns of twelve, then 5 and 7. One that is left over has a row to itself. */
const tile =
  'last:odd:col-span-full lg:h-[clamp(18rem,34vw,31rem)] lg:not-[:last-child:nth-child(odd)]:col-span-5 lg:nth-[4n]:col-span-7 lg:not-last:nth-[4n+1]:col-span-7'

export function CategoryGrid() {
  const { data: categories, error, refetch } = useQuery(categoriesQuery)
  if (categories?.length === 0) return null
  return (
    <Section title="Shop by Category">
      <div className="page">
        {error && !categories ? (
          <LoadFailed what="The categories" onRetry={refetch} />
        ) : (
          <ul aria-busy={!categories} className="grid grid-cols-2 gap-gap lg:grid-cols-12">
            {categories
              ? categories.map((category) => <CategoryTile key={category.id} category={category} />)
              : SKELETONS.map((key) => (
                  <li key={key} className={tile} data-skeleton>
                    <Skeleton className="h-full max-lg:aspect-[5/6] md:max-lg:aspect-[8/7]" />
                  </li>
                ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

/** On a phone the photo's floor runs on below it, so that the name stays clear of the objects. */
function CategoryTile({ category }: { category: Category }) {
  return (
    <li
      className={`group/tile relative flex flex-col justify-end overflow-hidden rounded-xs ${groundColor[groundOf(category)]} ${tile}`}
    >
      {category.image && (
        <Picture
          src={category.image}
          alt=""
          width={1200}
          height={900}
          sizes="(min-width: 64rem) 56vw, 66vw"
          upTo={1280}
          className="aspect-square w-full object-cover object-[50%_60%] transition-transform duration-180 group-hover/tile:scale-[1.015] max-lg:mask-[linear-gradient(#000_78%,transparent)] max-lg:group-[:last-child:nth-child(odd)]/tile:aspect-[2/1] md:aspect-[4/3] lg:aspect-auto lg:h-full lg:object-[50%_100%]"
        />
      )}
      <h3 className="flex items-end justify-between gap-2 px-3 pt-2 pb-3.5 max-lg:relative max-lg:-mt-3 md:max-lg:-mt-5 md:px-5 md:pb-5 lg:absolute lg:inset-x-0 lg:bottom-0 lg:px-7 lg:pb-6.5">
        <Link
          to="/category/$slug"
          params={{ slug: category.slug }}
          className="font-display text-[clamp(1.0625rem,4.9vw,1.1875rem)] leading-[1.2] font-[420] wrap-anywhere tracking-[-0.015em] after:absolute after:inset-0 md:text-[1.5rem] lg:text-display-md"
        >
          {category.name}
        </Link>
        <ArrowRight className="mb-0.5 transition-transform duration-180 group-hover/tile:translate-x-1" />
      </h3>
    </li>
  )
}
