import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { exceedsStock } from '#domain/cart.ts'
import { cartQuery, readCart } from '#web/queries/storefront/cart/cart.ts'
import { recordCheckoutStep, useClearCart } from '#web/queries/storefront/cart/cart-changes.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { useOnNavigate } from '#web/storefront/navigation/use-on-navigate.ts'

/** How long the demo checkout pretends to process the order. */
const PROCESSING_MS = 1500

/**
 * The demo checkout: waits, refetches the cart to check the stock again, then clears the cart. Resolves to the ordered
 * items, or undefined if nothing was ordered. Navigating away in the meantime cancels it. A shop that has gone Live
 * since the page was loaded continues with the real checkout.
 */
export function useCheckout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync: clearCart } = useClearCart()
  const isCanceled = useRef(false)
  // Cancel as soon as navigation starts, without waiting for the next page to load.
  useOnNavigate(() => {
    isCanceled.current = true
  }, 'onBeforeNavigate')

  return useMutation({
    mutationFn: async () => {
      isCanceled.current = false
      recordCheckoutStep('started')
      const processed = new Promise((resolve) => setTimeout(resolve, PROCESSING_MS))
      const [, mode] = await Promise.all([
        // Without the query's toast: the cart is on screen, and the page says what failed.
        client.fetchQuery({ ...cartQuery, queryFn: readCart, staleTime: 0 }),
        readMode(client),
      ])
      await processed
      // Not the response above: another tab may have added something since.
      const { items = [] } = client.getQueryData(cartQuery.queryKey) ?? {}
      if (mode === 'live' && !isCanceled.current) {
        await navigate({ to: '/checkout' })
        return undefined
      }
      if (isCanceled.current || items.length === 0 || items.some(exceedsStock)) return undefined
      recordCheckoutStep('completed')
      await clearCart({})
      return items
    },
  })
}

/** Undefined if it cannot be read: the demo goes on without it. */
const readMode = (client: QueryClient) =>
  client.fetchQuery({ ...sellingQuery, staleTime: 0 }).then(
    ({ mode }) => mode,
    () => undefined,
  )
