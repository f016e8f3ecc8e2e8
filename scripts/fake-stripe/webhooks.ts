import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import type { EventType, Refund, Session } from './account.ts'

export type WebhookTarget = {
  /** The address of the shop; it may change when the shop restarts. */
  address: () => string | Promise<string>
  secret: string
}

/** How often an event is delivered, and after which delay. No copies: it is lost. */
export type Delivery = { copies: number; delayMs: number }

const RETRY_DELAYS_MS = [200, 1000, 3000]
const RESPONSE_TIMEOUT_MS = 20_000
/** Signs without a network. */
const { webhooks } = new Stripe('sk_test_offline')

export function signedEvent(type: EventType, object: Session | Refund, secret: string) {
  const event = {
    id: `evt_fake_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    livemode: 'livemode' in object ? object.livemode : false,
    type,
    data: { object },
  }
  const payload = JSON.stringify(event)
  return { payload, signature: webhooks.generateTestHeaderString({ payload, secret }) }
}

/** Delivers an event as Stripe does: without an order, repeatedly if need be, and until it is accepted. */
export async function deliver(
  { address, secret }: WebhookTarget,
  type: EventType,
  object: Session | Refund,
  { copies, delayMs }: Delivery,
  isStopped: () => boolean,
) {
  const { payload, signature } = signedEvent(type, object, secret)
  const send = async () => {
    await sleep(delayMs, undefined, { ref: false })
    for (const retryMs of [...RETRY_DELAYS_MS, 0]) {
      if (isStopped() || (await isAccepted(await address(), payload, signature))) return
      await sleep(retryMs, undefined, { ref: false })
    }
  }
  await Promise.all(Array.from({ length: copies }, send))
}

async function isAccepted(address: string, payload: string, signature: string) {
  try {
    const { ok } = await fetch(new URL('/api/payments/stripe/events', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    return ok
  } catch {
    // The shop is down or restarting; the event is delivered again.
    return false
  }
}
