import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Quote } from '#contract/order.ts'
import { addressFormat } from '#domain/order/address.ts'
import { useCart } from '#web/queries/storefront/cart/cart.ts'
import { useRemoveFromCart, useUpdateCartItem } from '#web/queries/storefront/cart/cart-changes.ts'
import { quoteQuery } from '#web/queries/storefront/orders.ts'
import { useDebouncedValue } from '#web/ui/debounce.ts'
import type { CheckoutForm } from './form/use-checkout-form.ts'

const DEBOUNCE_MS = 400

/** The price of the cart with the chosen address and shipping method; requested again when one of them changes. */
export function useQuote({ values, shippingMethod }: CheckoutForm) {
  const { items, error: cartError, isLoading: isCartLoading } = useCart()
  const isTyped = !addressFormat(values.country).regions
  const region = useDebouncedValue(values.region, isTyped ? DEBOUNCE_MS : 0)
  const cart = JSON.stringify(
    items?.map(({ productId, quantity, product: { price } }) => [productId, quantity, price]),
  )
  const query = useQuery({
    ...quoteQuery({ country: values.country, region, shippingMethodId: shippingMethod?.id ?? 0 }, cart ?? ''),
    // Not while the cart is changing: the quote would be of a cart that is half changed.
    enabled: shippingMethod !== undefined && !isCartLoading && (items !== undefined || cartError !== null),
  })
  const soldOut = useAdjustToStock(query.data)
  return {
    quote: query.data,
    error: query.error,
    isLoading: query.isFetching || isCartLoading || region !== values.region,
    refetch: query.refetch,
    soldOut,
  }
}

/** Lowers quantities in the cart to what is left, and removes sold-out products. Returns the ids of those. */
function useAdjustToStock(quote: Quote | undefined) {
  const [soldOut, setSoldOut] = useState<number[]>([])
  const { mutate: update } = useUpdateCartItem()
  const { mutate: remove } = useRemoveFromCart()
  const adjust = useEffectEvent(({ lines }: Quote) => {
    const short = lines.filter(({ quantity, stock }) => quantity > stock)
    for (const { productId, stock } of short) {
      if (stock > 0) update({ productId, quantity: stock })
      else remove({ productId })
    }
    const gone = short.filter(({ stock }) => stock <= 0).map(({ productId }) => productId)
    if (gone.length > 0) setSoldOut((ids) => [...ids, ...gone])
  })
  useEffect(() => {
    if (quote) adjust(quote)
  }, [quote])
  return soldOut
}
