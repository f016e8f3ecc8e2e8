import type { Category } from '#contract/category.ts'
import { type CategoryTheme, categoryThemeOf } from '#web/category-theme.ts'
import { ProductCount, type Total } from '#web/storefront/listing/ProductCount.tsx'
import { Breadcrumb } from '#web/storefront/navigation/Breadcrumb.tsx'
import { Image } from '#web/ui/Image.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export const trailTo = ({ name, slug }: Category) => [
  { name: 'Home', path: '/' },
  { name, path: `/category/${slug}` },
]

/** Matches the backdrop of the seeded category photos, which is lighter towards the bottom. */
const themeGradient: Record<CategoryTheme, string> = {
  gift: 'from-theme-gift to-theme-gift-light',
  kitchen: 'from-theme-kitchen to-theme-kitchen-light',
  makeup: 'from-theme-makeup to-theme-makeup-light',
  decor: 'from-theme-decor to-theme-decor-light',
}

type CategoryBannerProps = {
  /** Undefined while loading. */
  category: Category | undefined
  total: Total
}

/** The image fades into the category's theme color, which the header shares (`data-theme`, see styles.css). */
export function CategoryBanner({ category, total }: CategoryBannerProps) {
  const theme = category && categoryThemeOf(category)
  return (
    <section
      data-theme={theme}
      className={`relative overflow-hidden bg-linear-to-b from-45% wide:from-60% wide:to-90% ${theme ? themeGradient[theme] : ''}`}
    >
      <div className="ml-auto h-64 max-w-104 wide:absolute wide:inset-y-0 wide:right-0 wide:aspect-[8/5] wide:h-full wide:max-w-[57%]">
        {category?.image ? (
          <Image
            src={category.image}
            alt=""
            width={1200}
            height={900}
            sizes="(min-width: 48rem) 51vw, 26rem"
            priority
            className="size-full mask-[linear-gradient(90deg,transparent,#000_5%),linear-gradient(transparent,#000_8%,#000_76%,transparent)] mask-intersect object-cover object-[50%_30%] wide:mask-[linear-gradient(90deg,transparent,#000_5%),linear-gradient(transparent,#000_8%)] wide:object-[50%_27%]"
          />
        ) : (
          <div className="mx-auto mt-[6%] h-[94%] w-[38%] rounded-arch bg-card/40 md:mt-[8%] md:w-[44%]" />
        )}
      </div>
      <div className="page relative pb-6 wide:flex wide:flex-col max-md:landscape:min-h-60 md:min-h-[clamp(20rem,31.5vw,36rem)] md:pt-2 md:pb-10 lg:pb-12">
        {category ? <Breadcrumb trail={trailTo(category)} /> : <div className="min-h-11" />}
        <h1
          className={`mt-1.5 font-display text-display-xl wrap-break-word [word-spacing:0.06em] wide:mt-auto ${isTwoShortWords(category?.name) ? 'wide:w-min' : 'wide:max-w-[42%]'}`}
        >
          {category?.name ?? <Skeleton className="h-[1em] w-[5ch]" />}
        </h1>
        <ProductCount total={total} className="mt-3 md:mt-5 lg:text-lg" />
      </div>
    </section>
  )
}

/** Two short words are stacked; longer names use the free half of the banner. */
const isTwoShortWords = (name = '') => /^\S{1,8} \S{1,8}$/.test(name)
