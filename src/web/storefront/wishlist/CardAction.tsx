import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/product.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { useAddAndConfirm } from '#web/storefront/cart/use-add-and-confirm.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'

const className = `${button.quiet} w-full px-3! print:hidden`

/** Adds a saved product to the cart, or leads from one that is sold out to its category. */
export function CardAction({ product }: { product: Product }) {
  return (
    <div className="mt-auto pt-4">
      {product.stock > 0 ? <Add product={product} /> : <Similar product={product} />}
    </div>
  )
}

function Add({ product }: { product: Product }) {
  const { add, isPending, drawer } = useAddAndConfirm()
  return (
    <>
      <Button
        isBusy={isPending}
        busyLabel="Adding..."
        aria-label={`Add to Cart: ${product.name}`}
        onClick={(click) => add({ product, quantity: 1, click })}
        className={className}
      >
        Add to Cart
      </Button>
      {drawer}
    </>
  )
}

function Similar({ product }: { product: Product }) {
  const { data: categories } = useQuery(categoriesQuery)
  const category = categories?.find(({ id }) => id === product.categoryId)
  if (!category) return null
  return (
    <Link
      to="/category/$slug"
      params={{ slug: category.slug }}
      aria-label={`See similar: ${product.name}`}
      className={className}
    >
      See similar
    </Link>
  )
}
