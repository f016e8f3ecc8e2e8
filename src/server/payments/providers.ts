import type { PaymentMethod } from '#domain/order/order.ts'
import type { Config } from '#server/process/config.ts'
import { manualProvider } from './manual.ts'
import type { PaymentProvider } from './provider.ts'

/** The ways to pay that this shop is set up for. */
export type Providers = Partial<Record<PaymentMethod, PaymentProvider>>

export async function openProviders({ stripe }: Pick<Config, 'stripe'>): Promise<Providers> {
  const manual = { delivery: manualProvider, transfer: manualProvider, pickup: manualProvider }
  if (!stripe) return manual
  const { openStripe } = await loadStripe()
  return { ...manual, stripe: openStripe(stripe) }
}

/** Throws when Stripe refuses the key. Returns a warning when Stripe does not respond. */
export async function verifyStripeKey(stripe: NonNullable<Config['stripe']>) {
  const { verifyKey } = await loadStripe()
  return verifyKey(stripe)
}

/** Half a second and 23 MB that a shop without card payments does without. */
const loadStripe = () => import('./stripe.ts')
