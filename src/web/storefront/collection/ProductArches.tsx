import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import { cents, discountPercent } from '#domain/money/money.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { archColor, categoryThemeOf } from '#web/storefront/category-tiles/category-theme.ts'
import { Image } from '#web/ui/Image.tsx'
import { imageTint } from '#web/ui/image-tint.ts'
import { collectionQuery } from './collection-query.ts'

const ARCH_COUNT = 4

/** Heights of the new arrivals, in widths of an arch. */
const HEIGHTS = [1.25, 1.6, 1.35, 1.5]

const discountOf = ({ price, oldPrice }: Product) =>
  discountPercent(cents(price), oldPrice === null ? null : cents(oldPrice))

/**
 * Products of a collection in arches that stand on the lower edge of the banner, whatever the filters are: the newest
 * ones, or the largest discounts, each on the color of its category and as high as its discount.
 */
export function ProductArches({ path }: { path: '/new' | '/sale' }) {
  const { data } = useQuery(collectionQuery(path, {}))
  const { data: categories = [] } = useQuery(categoriesQuery)
  const isSale = path === '/sale'
  const products = choose(data?.items ?? [], isSale)
  const largest = Math.max(...products.map(discountOf))
  return (
    <ul
      aria-label={isSale ? 'Largest discounts' : 'Newest products'}
      className="mt-5 flex items-end gap-2.5 wide:m-0 wide:flex-none lg:gap-gap"
    >
      {products.map((product, index) => {
        const { id, name, categoryId, images } = product
        const category = categories.find(({ id }) => id === categoryId)
        const discount = discountOf(product)
        const height = isSale ? Math.max(1.45, 0.5 + (1.3 * discount) / largest) : HEIGHTS[index]!
        const photo = images[0]!
        return (
          <li key={id} className="max-w-[22vw] flex-1 wide:w-[11vw] wide:max-w-42 wide:flex-none">
            <Link
              to="/product/$id"
              params={{ id }}
              className={`group/tile flex flex-col justify-end overflow-hidden rounded-arch [container-type:inline-size] [--focus:currentColor] focus-visible:outline-offset-[-4px] ${isSale && category ? archColor[categoryThemeOf(category)] : 'bg-card'}`}
              style={{ aspectRatio: 1 / height }}
            >
              {isSale && (
                <span className="my-auto pt-[14cqw] text-center font-display text-[25cqw] leading-none font-[330] tracking-[-0.045em] lining-nums">
                  −{discount}%
                </span>
              )}
              <span
                className={`mx-[7%] flex flex-col justify-end overflow-hidden rounded-arch ${isSale ? 'pt-[12%]' : 'mt-[7%] flex-1'}`}
                style={{ backgroundColor: imageTint(photo) }}
              >
                <Image
                  src={photo}
                  alt={name}
                  width={1000}
                  height={1000}
                  sizes="(min-width: 48rem) 11vw, 22vw"
                  upTo={480}
                  isEager
                  className="aspect-square w-full mask-[linear-gradient(transparent,#000_16%)] object-cover transition-transform duration-180 group-hover/tile:scale-[1.015]"
                />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** First one of each category. */
function choose(products: Product[], isSale: boolean) {
  const sorted = products
    .filter((product) => product.images.length > 0 && product.stock > 0)
    // Not those that round to 0 %.
    .filter((product) => !isSale || discountOf(product) > 0)
    .sort((a, b) => (isSale && discountOf(b) - discountOf(a)) || b.id - a.id)
  const ofEachCategory = sorted.filter(
    ({ categoryId }, index) => sorted.findIndex((other) => other.categoryId === categoryId) === index,
  )
  return [...new Set([...ofEachCategory, ...sorted])].slice(0, ARCH_COUNT)
}
