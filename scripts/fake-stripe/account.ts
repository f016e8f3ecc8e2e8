import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** The fields that the shop reads, with the types of Stripe's SDK. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> & { payment_intent: string | null }
export type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'livemode' | 'metadata' | 'status'
>
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'status'
> & { payment_intent: string }

export type EventType = Extract<
  Stripe.Event.Type,
  'checkout.session.completed' | 'checkout.session.expired' | 'refund.created' | 'refund.failed'
>

/** An error response of the API. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }
}

const invalid = (message: string, code?: string) => new Refusal(400, 'invalid_request_error', message, code)
const missing = (what: string, id: string) =>
  new Refusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing')

/** The smallest amount that Stripe accepts, in cents of USD. */
const MIN_AMOUNT = 50

/** Everything that a Stripe account would store. Changes are reported as events. */
export class FakeAccount {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Refund>()
  onEvent: (type: EventType, object: Session | Refund) => void = () => undefined

  createSession(params: URLSearchParams, livemode: boolean, payUrl: (id: string) => string): Session {
    const amount = Number(params.get('line_items[0][price_data][unit_amount]'))
    const quantity = Number(params.get('line_items[0][quantity]'))
    if (
      params.get('mode') !== 'payment' ||
      !params.get('success_url') ||
      !Number.isInteger(amount * quantity)
    )
      throw invalid('Missing required param: line_items.')
    if (amount < MIN_AMOUNT)
      throw invalid(
        "The Checkout Session's total amount must convert to at least 50 cents.",
        'amount_too_small',
      )
    const id = newId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount * quantity,
      cancel_url: params.get('cancel_url'),
      client_reference_id: params.get('client_reference_id'),
      created: now(),
      currency: params.get('line_items[0][price_data][currency]'),
      customer_email: params.get('customer_email'),
      livemode,
      metadata: metadataOf(params),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: params.get('success_url'),
      url: payUrl(id),
    }
    this.sessions.set(id, session)
    return session
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    return session
  }

  expire(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    Object.assign(session, { status: 'expired', url: null })
    this.onEvent('checkout.session.expired', session)
    return session
  }

  /** Pays like a shopper on the hosted page. Returns whether the session was open. */
  pay(id: string): boolean {
    if (this.session(id).status !== 'open') return false
    this.payAnyway(id)
    return true
  }

  /** Pays a session even if it has expired: the bank was faster than the clock. */
  payAnyway(id: string, amount?: number) {
    const session = this.session(id)
    if (session.payment_status === 'paid') return
    const { currency, livemode, metadata } = session
    const intent = this.createIntent(amount ?? session.amount_total!, currency!, livemode, metadata ?? {})
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: intent.id,
    })
    this.onEvent('checkout.session.completed', session)
  }

  createIntent(amount: number, currency: string, livemode: boolean, metadata = {}): Intent {
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: amount,
      created: now(),
      currency,
      livemode,
      metadata,
      status: 'succeeded',
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  refund(payment: string, amount: number | undefined, metadata: Record<string, string> = {}): Refund {
    const intent = this.intents.get(payment)
    if (!intent) throw missing('payment_intent', payment)
    const left = intent.amount_received - this.refundedOf(payment)
    const wanted = amount ?? left
    if (left === 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
    if (wanted > left)
      throw invalid(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`)
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: wanted,
      created: now(),
      currency: intent.currency,
      metadata,
      payment_intent: payment,
      status: 'succeeded',
    }
    this.refunds.set(refund.id, refund)
    this.onEvent('refund.created', refund)
    return refund
  }

  /** The bank returns a refund that Stripe had accepted. */
  failRefund(id: string) {
    const refund = this.refunds.get(id)!
    refund.status = 'failed'
    this.onEvent('refund.failed', refund)
  }

  refundsOf(payment: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === payment).reverse()
  }

  refundedOf(payment: string): number {
    return this.refundsOf(payment).reduce(
      (sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount),
      0,
    )
  }
}

const newId = (kind: string) => `${kind}_fake_${randomBytes(12).toString('hex')}`
const now = () => Math.floor(Date.now() / 1000)

export function metadataOf(params: URLSearchParams): Record<string, string> {
  const entries = [...params].flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(entries)
}
