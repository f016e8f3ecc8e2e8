import { ShippingProgress } from './ShippingProgress.tsx'
import { useFreeShipping } from './use-free-shipping.ts'

/** The way to free shipping in Live, if a shipping method has a threshold. */
export function LiveShippingProgress({ subtotal }: { subtotal: string }) {
  const next = useFreeShipping(subtotal)
  if (!next) return null
  if (next.isFree) return <p className="mb-5 text-sm text-sage-700">{next.method ?? 'Shipping'} is free</p>
  return (
    <ShippingProgress
      missing={next.missing}
      percent={next.percent}
      {...(next.method && { method: next.method })}
    />
  )
}
