import type { Category } from '#contract/category.ts'
import type { ImageWidth } from '#domain/catalog/image.ts'
import { categoryThemeOf } from '#web/category-theme.ts'
import { Image } from '#web/ui/Image.tsx'
import { themeBackground } from './category-theme.ts'

type CategoryArchProps = {
  category: Category
  sizes: string
  upTo: ImageWidth
}

/** A category's photo in an arch. */
export function CategoryArch({ category, sizes, upTo }: CategoryArchProps) {
  return (
    <span
      className={`mb-3 block aspect-[5/6] overflow-hidden rounded-arch ${themeBackground[categoryThemeOf(category)]}`}
    >
      {category.image ? (
        <Image
          src={category.image}
          alt=""
          width={1200}
          height={900}
          sizes={sizes}
          upTo={upTo}
          // Sized like the uncropped 4:3 image at this height, so that `sizes` picks a sharp variant.
          className="-ml-[30%] h-full w-[160%] max-w-none object-cover transition-transform duration-180 group-hover/tile:scale-[1.015]"
        />
      ) : (
        <span className="mx-auto mt-[24%] block h-full w-[56%] rounded-arch bg-card/40" />
      )}
    </span>
  )
}
