import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { ShopError } from '#domain/error.ts'
import type { Config } from '#server/process/config.ts'
import { StartError } from '#server/process/start-error.ts'
import {
  type PayableOrder,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from './provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

type StripeConfig = NonNullable<Config['stripe']>

const REQUEST_TIMEOUT_MS = 10_000
const START_TIMEOUT_MS = 5_000
const MAX_REFUNDS = 100

export function createClient({ secretKey, apiUrl }: Pick<StripeConfig, 'secretKey' | 'apiUrl'>) {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: REQUEST_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Stripe's hosted Checkout page. */
export function openStripe(config: StripeConfig): PaymentProvider {
  const client = createClient(config)
  const { sessions } = client.checkout

  async function listRefunds(payment: string) {
    const { data } = await client.refunds.list({ payment_intent: payment, limit: MAX_REFUNDS })
    return data.map(toRefund)
  }

  async function toPayment(session: Stripe.Checkout.Session): Promise<ProviderPayment> {
    const { payment_intent: intent, url, livemode } = session
    if (typeof intent === 'string') throw new Error('The payment intent of the session was not expanded')
    const isPaid = session.payment_status === 'paid' && intent !== null
    return {
      session: session.id,
      state: isPaid ? 'paid' : unpaidState(session, intent),
      goTo: url ?? undefined,
      received: isPaid
        ? {
            reference: intent.id,
            amount: fromStripeAmount(intent.amount_received, intent.currency.toUpperCase()),
            currency: intent.currency.toUpperCase(),
          }
        : undefined,
      refunds: isPaid ? await listRefunds(intent.id) : [],
      isTest: !livemode,
    }
  }

  async function look(session: string): Promise<ProviderPayment> {
    try {
      return await toPayment(await sessions.retrieve(session, { expand: ['payment_intent'] }))
    } catch (error) {
      // A session of another account, from before the key was changed: with this key it can neither be paid nor ended.
      if (isMissing(error)) return { session, state: 'ended', refunds: [], isTest: false }
      throw error
    }
  }

  return {
    begin: (order) =>
      withErrors(async () =>
        toPayment(
          await sessions.create(sessionOf(order), {
            idempotencyKey: `begin:${order.key}:${createHash('sha256').update(order.returnUrl).digest('hex').slice(0, 16)}`,
          }),
        ),
      ),
    look: (session) => withErrors(() => look(session)),
    end: (session) =>
      withErrors(async () => {
        try {
          return await toPayment(await sessions.expire(session, { expand: ['payment_intent'] }))
        } catch (error) {
          // Only open sessions can be ended: this one is paid, or has ended before.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return look(session)
          throw error
        }
      }),
    refund: ({ payment, amount, currency, key }) =>
      withErrors(async () => {
        // Stripe forgets idempotency keys after a day; a refund that is repeated later is recognized by its metadata.
        const earlier = (await listRefunds(payment)).find((refund) => refund.key === key)
        if (earlier) return earlier
        return toRefund(
          await client.refunds.create(
            { payment_intent: payment, amount: toStripeAmount(amount, currency), metadata: { key } },
            { idempotencyKey: `refund:${key}` },
          ),
        )
      }),
    read(body, signature) {
      let event: unknown
      try {
        event = client.webhooks.constructEvent(body, signature, config.webhookSecret)
      } catch {
        throw new ShopError('invalid', 'The signature of this event is not valid')
      }
      return toEvent(event)
    },
  }
}

/** Asks Stripe whether it accepts the key. Returns a warning when Stripe does not respond. */
export async function verifyKey(config: StripeConfig): Promise<string | undefined> {
  try {
    await createClient(config).checkout.sessions.list(
      { limit: 1 },
      { timeout: START_TIMEOUT_MS, maxNetworkRetries: 0 },
    )
    return undefined
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw new StartError(
        'Stripe does not accept STRIPE_SECRET_KEY: copy it again from the Stripe dashboard.',
      )
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new StartError(
        'STRIPE_SECRET_KEY is a restricted key without the permissions the shop needs: allow it to write Checkout Sessions and Refunds, and to read PaymentIntents.',
      )
    return `Stripe did not respond, so its key could not be checked: ${(error as Error).message}`
  }
}

const sessionOf = ({
  number,
  key,
  total,
  currency,
  email,
  returnUrl,
}: PayableOrder): Stripe.Checkout.SessionCreateParams => {
  const metadata = { order: String(number), key }
  return {
    mode: 'payment',
    client_reference_id: String(number),
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(total, currency),
          product_data: { name: `Order ${number}` },
        },
      },
    ],
    // Cards are paid at once; other methods can take days, and the order holds its pieces for minutes.
    allowed_payment_method_types: ['card'],
    // The shopper pays the amount and the currency of the order.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { description: `Order ${number}`, metadata },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expand: ['payment_intent'],
  }
}

function unpaidState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['state'] {
  if (status === 'open') return 'open'
  return status === 'complete' && intent?.status === 'processing' ? 'processing' : 'ended'
}

const toRefund = ({ id, amount, currency, metadata, status }: Stripe.Refund): ProviderRefund => ({
  reference: id,
  amount: fromStripeAmount(amount, currency.toUpperCase()),
  key: metadata?.key,
  isFailed: status === 'failed' || status === 'canceled',
})

const idSchema = z.string().max(255)
const sessionEvent = z.object({
  data: z.object({
    object: z.object({ id: idSchema, metadata: z.object({ key: z.string().optional() }).nullish() }),
  }),
})
const refundEvent = z.object({
  data: z.object({
    object: z.object({ payment_intent: z.union([idSchema, z.object({ id: idSchema })]).nullish() }),
  }),
})
const anyEvent = z.object({ type: z.string() })

function toEvent(event: unknown): ReturnType<PaymentProvider['read']> {
  switch (parse(anyEvent, event).type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, metadata } = parse(sessionEvent, event).data.object
      return { session: id, orderKey: metadata?.key }
    }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { payment_intent: payment } = parse(refundEvent, event).data.object
      return { payment: (typeof payment === 'string' ? payment : payment?.id) ?? undefined }
    }
    default:
      return {}
  }
}

function parse<T>(schema: z.ZodType<T>, event: unknown): T {
  const { data, error } = schema.safeParse(event)
  if (error) throw new ShopError('invalid', `This event is not one of Stripe's: ${z.prettifyError(error)}`)
  return data
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** A request that Stripe understood and refused would be refused again; everything else may work later. */
async function withErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isPermanent =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    throw new ProviderError(error.message, { isPermanent, cause: error })
  }
}
