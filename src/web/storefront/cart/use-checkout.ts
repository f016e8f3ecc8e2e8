import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { cartQuery, noteCheckout, useClearCart } from '#web/queries/storefront/cart.ts'
import { useOnNavigate } from '#web/storefront/navigation/use-on-navigate.ts'

/** How long an order is "processed" in this demo. */
const PROCESSING = 1500

/** Whether the shelf holds less of it by now than the cart does. */
export const isShort = ({ quantity, product }: CartItem) => quantity > product.stock

/**
 * The demo checkout: takes its time, looks once more at what is left of everything, and empties the cart. Its answer
 * is whether there was an order. Who leaves the page meanwhile has not ordered.
 */
export function useCheckout() {
  const client = useQueryClient()
  const { mutateAsync: clearCart } = useClearCart()
  const hasLeft = useRef(false)
  // Not when the next page has arrived: who turned to it waits for nothing here.
  useOnNavigate(() => {
    hasLeft.current = true
  }, 'onBeforeNavigate')

  return useMutation({
    mutationFn: async () => {
      hasLeft.current = false
      noteCheckout('started')
      const processed = new Promise((resolve) => setTimeout(resolve, PROCESSING))
      const { items } = await client.fetchQuery({ ...cartQuery, staleTime: 0 })
      await processed
      if (hasLeft.current || items.length === 0 || items.some(isShort)) return false
      noteCheckout('completed')
      await clearCart()
      return true
    },
  })
}
