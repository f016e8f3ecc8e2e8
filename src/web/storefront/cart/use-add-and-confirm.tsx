import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Addition, cartQuery, useAddToCart } from '#web/queries/storefront/cart/cart.ts'
import { useIsDemo } from '#web/queries/storefront/selling.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * Adds to the cart and confirms it: a toast in Demo, as specified, and in Live the cart drawer, which the caller
 * renders. A toast says so when all pieces are in the cart already.
 */
export function useAddAndConfirm(onAdded?: () => void) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const isDemo = useIsDemo()
  const [drawer, setDrawer] = useState<ReactNode>()
  const { mutate, isPending } = useAddToCart(confirm)

  function confirm(addition: Addition) {
    const { product, quantity } = addition
    const description = quantity > 1 ? `${quantity} × ${product.name}` : product.name
    const showToast = () => toast.success('Added to cart', description, product.images[0], viewCart)
    onAdded?.()
    if (isDemo) showToast()
    else
      import('./drawer/CartDrawer.tsx').then(
        ({ CartDrawer }) => setDrawer(<CartDrawer addition={addition} />),
        showToast,
      )
  }

  function add(addition: Addition) {
    // The second click of a double click.
    if (addition.click.detail > 1) return
    const { id, name, images, stock } = addition.product
    const items = client.getQueryData(cartQuery.queryKey)?.items
    const isAllInCart = items?.some(({ productId, quantity }) => productId === id && quantity >= stock)
    if (isAllInCart) toast.info(allInCart(stock), name, { image: images[0], action: viewCart })
    else if (!isPending) mutate(addition)
  }

  const viewCart = { label: 'View cart', onClick: () => navigate({ to: '/cart' }) }
  return { add, isPending, drawer }
}

export const allInCart = (stock: number) =>
  stock === 1 ? 'The last one is in your cart' : `All ${stock} are in your cart`
