import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import { CARD_RATING, CARD_REVIEW_COUNT } from '#domain/texts/placeholders.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { markTransitionImage } from '#web/storefront/navigation/image-transition.ts'
import { Image } from '#web/ui/Image.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { HeartButton } from './HeartButton.tsx'
import { Price } from './Price.tsx'
import { ProductTags } from './ProductTags.tsx'

/** The link of the name covers the whole card. The photo of a large card fills three rows of its grid. */
export function ProductCard({ product, isLarge = false }: { product: Product; isLarge?: boolean }) {
  const isDemo = useIsDemo()
  const rating = isDemo ? CARD_RATING : product.rating
  const [first, second] = product.images
  const imageProps = {
    alt: '',
    width: 1000,
    height: 1000,
    sizes: isLarge ? '(min-width: 48rem) 50vw, 100vw' : '(min-width: 48rem) 25vw, 50vw',
    upTo: isLarge ? 1280 : 640,
  } as const
  const fill = 'absolute inset-0 size-full object-cover transition duration-180'
  return (
    <article className="group/card relative flex min-w-0 flex-col">
      <div className="grid gap-y-1 pt-3 in-data-scroller:grid-cols-[1fr_auto] in-data-scroller:gap-x-4 lg:grid-cols-[1fr_auto] lg:gap-x-5 lg:pt-4">
        <h3
          className={`font-display wrap-anywhere ${isLarge ? 'text-[clamp(1.375rem,2vw,1.75rem)] leading-[1.22] tracking-[-0.015em]' : 'text-name'}`}
        >
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            viewTransition
            className="line-clamp-3 pb-0.5 after:absolute after:inset-0 after:z-1"
            onClick={({ currentTarget }) => markTransitionImage(currentTarget.closest('article'))}
          >
            {product.name}
          </Link>
        </h3>
        <Price
          product={product}
          className="in-data-scroller:row-span-2 in-data-scroller:flex-col in-data-scroller:items-end in-data-scroller:leading-[1.4] lg:row-span-2 lg:flex-col lg:items-end lg:pt-0.5 lg:leading-[1.4]"
        />
        {rating && (
          <p className="flex items-center gap-1.5 text-xs text-ink-3">
            <Stars rating={rating} /> ({isDemo ? CARD_REVIEW_COUNT : product.reviewCount})
          </p>
        )}
      </div>
      {/* After the name, so that the keyboard reaches the link before the button. */}
      <div className={`relative order-first ${isLarge ? 'md:row-span-3' : ''}`}>
        <div
          data-card-image
          className={`relative aspect-square overflow-hidden rounded-xs bg-paper-2 ${isLarge ? 'md:aspect-auto md:h-full' : ''} ${product.stock > 0 ? '' : 'opacity-62 saturate-35'}`}
        >
          {first && (
            <Image
              {...imageProps}
              src={first}
              className={`${fill} ${second ? '' : 'group-hover/card:scale-102'}`}
            />
          )}
          {second && (
            <Image
              {...imageProps}
              src={second}
              // Hover needs a mouse. On touch screens the image is `display: none`, so lazy loading never fetches it.
              className={`${fill} hidden opacity-0 group-hover/card:opacity-100 pointer-fine:block`}
            />
          )}
        </div>
        <ProductTags product={product} />
        {product.stock > 0 && <AddToCartButton product={product} />}
        <HeartButton product={product} />
      </div>
    </article>
  )
}

export function ProductCardSkeleton({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <div className="flex min-w-0 flex-col" data-skeleton>
      <Skeleton
        className={`aspect-square [--skeleton:var(--page-theme)] ${isLarge ? 'md:row-span-3 md:aspect-auto' : ''}`}
      />
      <div className="grid gap-y-1 pt-3 lg:pt-4">
        <Skeleton className="my-0.5 h-[1.1rem] w-3/4" />
        <Skeleton className="h-6 w-16 lg:hidden" />
        <Skeleton className="h-[1.15rem] w-24" />
      </div>
    </div>
  )
}
