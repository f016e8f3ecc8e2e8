import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { productQuery } from '#web/queries/products.ts'
import { isMissing } from '#web/queries/request.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PageHead } from '../PageHead.tsx'
import { Price } from '../Price.tsx'
import { ProductMissing } from './ProductMissing.tsx'

const route = getRouteApi('/storefront/product/$id')

export function ProductPage() {
  const { data: product, error, refetch } = useQuery(productQuery(route.useParams().id))
  if (isMissing(error)) return <ProductMissing />
  return (
    <section className="page grid gap-8 pt-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <PageHead title={product?.name} description={product?.description} image={product?.images[0]} />
      {error && <LoadFailed what="The product" onRetry={refetch} />}
      {!error && !product && <Skeleton className="aspect-square" />}
      {product && (
        <>
          {product.images[0] && (
            <Picture
              src={product.images[0]}
              alt={product.name}
              width={1000}
              height={1000}
              sizes="(min-width: 64rem) 58vw, 100vw"
              priority
              className="aspect-square w-full bg-paper-2 object-cover"
            />
          )}
          <div>
            <p className="text-sm text-ink-2">SKU: {product.sku}</p>
            <h1 className="mt-2 font-display text-display-xl">{product.name}</h1>
            <Price product={product} className="mt-5 text-[1.75rem] leading-[1.2]" />
            <p className="mt-5 max-w-128 text-lg text-pretty text-ink-2">{product.description}</p>
          </div>
        </>
      )}
    </section>
  )
}
