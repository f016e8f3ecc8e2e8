import { ShopError } from '#domain/error.ts'
import { assertAllowed, isPaidOnline, whyNotPayable } from '#domain/order/order.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from '#server/payments/provider.ts'
import type { PaymentContext } from './refunds.ts'
import { readPayable, record, settle } from './settle.ts'

/** Nothing that a shopper could have paid. */
const NEVER_OPENED: ProviderPayment = { session: null, state: 'ended', refunds: [], isTest: false }

/**
 * The address at which the shopper pays a pending order; undefined when the order is not pending anymore. The same order
 * again leads to the same page, so a request whose response was lost can be repeated.
 */
export async function beginPayment(
  context: PaymentContext,
  number: number,
  returnUrl: string,
): Promise<string | undefined> {
  const { db, providers } = context
  const order = await readPayable(db, number)
  const provider = providers[order.paymentMethod]
  if (order.state !== 'pending' || !provider) return undefined
  const payment = await withSentences(async () => {
    try {
      if (order.paymentSession !== null) return await provider.look(order.paymentSession)
      return await provider.begin({ number, returnUrl, ...order })
    } catch (error) {
      if (!(error instanceof ProviderError && error.isPermanent)) throw error
      await record(db, number, NEVER_OPENED)
      throw new ShopError('invalid', `The payment could not be started: ${error.message}`, 'paymentMethod')
    }
  })
  if (!payment) return undefined
  await record(db, number, payment)
  // A webhook may have been faster than this response, and so may another request.
  const { state, paymentSession } = await readPayable(db, number)
  if (state !== 'pending') return undefined
  if (paymentSession === payment.session) return payment.state === 'open' ? payment.goTo : undefined
  return withSentences(() => endSecondSession(context, number, provider, payment))
}

/**
 * Requests to two addresses of the shop can open two sessions at the same time, because a session returns to the address
 * it was opened from. Only the stored one is ever shown and checked.
 */
async function endSecondSession(
  { db }: PaymentContext,
  number: number,
  provider: PaymentProvider,
  { session }: ProviderPayment,
) {
  if (session !== null) {
    const ended = await provider.end(session)
    if (ended.received) await record(db, number, ended)
  }
  const { paymentSession } = await readPayable(db, number)
  const stored = paymentSession === null ? undefined : await provider.look(paymentSession)
  return stored?.state === 'open' ? stored.goTo : undefined
}

/** Settles for a client that waits for the response: it may send the request again when the provider does not respond. */
export const settleForClient = (context: PaymentContext, number: number, session?: string) =>
  withSentences(() => settle(context, number, session))

/** Where the shopper pays an order that is still pending. */
export async function payOrder(context: PaymentContext, number: number, returnUrl: string) {
  const order = await readPayable(context.db, number)
  assertAllowed(whyNotPayable(order))
  if (order.isOver) await endPayment(context, number)
  return beginPayment(context, number, returnUrl)
}

/**
 * Ends a pending order: first at the provider, so that it can no longer be paid, then here, which gives its pieces back.
 * If the provider says that it is paid, the order is placed instead.
 */
export async function endPayment(context: PaymentContext, number: number): Promise<void> {
  const payment = await endSession(context, number)
  if (payment) await record(context.db, number, payment)
}

/** Before a pending order is canceled. A payment that has arrived meanwhile is recorded. */
export async function endSessionBeforeCancel(context: PaymentContext, number: number): Promise<void> {
  const payment = await endSession(context, number)
  if (payment && payment.state !== 'ended') await record(context.db, number, payment)
}

async function endSession({ db, providers }: PaymentContext, number: number) {
  const order = await readPayable(db, number)
  if (order.state !== 'pending' || !isPaidOnline(order.paymentMethod)) return undefined
  const provider = providers[order.paymentMethod]
  // Without a session the shopper never had an address to pay at.
  if (order.paymentSession === null) return NEVER_OPENED
  if (!provider) throw new ShopError('busy', 'Card payments are not set up; try again later')
  const payment = await withSentences(() => provider.end(order.paymentSession!))
  if (payment.state === 'processing')
    throw new ShopError('not_allowed', `The payment of order ${number} is being processed; wait a moment`)
  return payment
}

/** A provider that does not respond is no error of the shop: the request can be sent again. */
async function withSentences<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new ShopError('busy', 'The payment provider does not respond; try again in a few seconds')
  }
}
