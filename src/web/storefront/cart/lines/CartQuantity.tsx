import { useEffect, useEffectEvent, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { useUpdateCartItem } from '#web/queries/storefront/cart/cart-changes.ts'
import { QuantityField } from './QuantityField.tsx'

/** A pause in typing sends the quantity, so that the totals follow while the field has the focus. */
const TYPING_PAUSE_MS = 800

type CartQuantityProps = { item: CartItem; disabled: boolean }

/**
 * Shows what the shopper typed or chose at once, and until the response to it: the cart's own quantity, and a late
 * response to an earlier change, would overwrite the text.
 */
export function CartQuantity({ item: { productId, quantity, product }, disabled }: CartQuantityProps) {
  const { mutate: update } = useUpdateCartItem()
  /** Not sent yet. */
  const [typed, setTyped] = useState<number>()
  /** Sent without a response yet. */
  const [sent, setSent] = useState<number>()

  function send(chosen: number) {
    setTyped(undefined)
    if (chosen === (sent ?? quantity)) return
    setSent(chosen)
    // Called for the latest change only.
    update({ productId, quantity: chosen }, { onSettled: () => setSent(undefined) })
  }

  function sendTyped() {
    if (typed) send(typed)
  }

  const onPause = useEffectEvent(sendTyped)
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => onPause(), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <QuantityField
      isCompact
      productName={product.name}
      quantity={typed ?? sent ?? quantity}
      stock={product.stock}
      disabled={disabled}
      onChange={send}
      onType={setTyped}
      onCommit={sendTyped}
    />
  )
}
