import { expect, test } from 'vitest'
import {
  assertAllowed,
  fulfilmentStatus,
  ORDER_STATES,
  type Order,
  orderView,
  PAYMENT_METHODS,
  paymentStatus,
  whyNotCanceled,
  whyNotExpired,
  whyNotMarkedPaid,
  whyNotRefunded,
  whyNotReversed,
  whyNotShipped,
  whyNotWithdrawn,
  whyPaymentReturned,
} from './order.ts'

const TOTAL = 5800
const NOW = new Date('2026-11-16T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

/** Every order that can exist, with two pieces in one line. */
const ALL_ORDERS: Order[] = ORDER_STATES.flatMap((state) =>
  PAYMENT_METHODS.flatMap((paymentMethod) =>
    [
      [0, 0],
      [TOTAL, 0],
      [TOTAL, 1000],
      [TOTAL, TOTAL],
    ].flatMap(([paid, refunded]) =>
      [0, 1, 2].flatMap((shipped) =>
        [0, 1, 2].flatMap((returned) =>
          [false, true].map((isWithdrawn) => ({
            state,
            paymentMethod,
            total: TOTAL,
            paid: paid!,
            refunded: refunded!,
            refunding: 0,
            lines: [{ quantity: 2, shipped, returned }],
            isWithdrawn,
          })),
        ),
      ),
    ),
  ),
)

const inDays = (lastShippedAt: Date | null) => ({ withdrawalDays: 14, lastShippedAt, now: NOW })

test('every order is in exactly one view, and closed orders accept nothing but refunds', () => {
  for (const order of ALL_ORDERS) {
    const view = orderView(order)
    expect(['to-pay', 'to-ship', 'done', 'canceled']).toContain(view)
    if (order.state !== 'expired' && order.state !== 'canceled') continue
    expect(view).toBe('canceled')
    expect(whyNotShipped(order)).toBeDefined()
    expect(whyNotCanceled(order)).toBeDefined()
    expect(whyNotMarkedPaid(order)).toBeDefined()
    expect(whyNotExpired(order)).toBeDefined()
    expect(whyNotWithdrawn(order, inDays(null))).toBeDefined()
  }
})

test('an order ships only if it is placed, something is left, and it is paid where that comes first', () => {
  for (const order of ALL_ORDERS) {
    const [line] = order.lines
    const isLeft = line!.quantity > line!.shipped + line!.returned
    const isPaid =
      order.paid >= order.total || order.paymentMethod === 'delivery' || order.paymentMethod === 'pickup'
    expect(whyNotShipped(order) === undefined).toBe(order.state === 'placed' && isLeft && isPaid)
  }
})

const isRefundedCompletely = ({ paid, refunded, lines }: Order) =>
  paid > 0 && refunded === paid && lines[0]!.returned === 2

test('an order can be canceled until something has shipped or everything was refunded', () => {
  for (const order of ALL_ORDERS) {
    const isOpen =
      order.state === 'pending' ||
      (order.state === 'placed' && order.lines[0]!.shipped === 0 && !isRefundedCompletely(order))
    expect(whyNotCanceled(order) === undefined).toBe(isOpen)
    const isUnpaid = order.state === 'placed' && order.paid === 0
    expect(whyNotCanceled(order, { isOwner: true }) === undefined).toBe(isOpen || isUnpaid)
  }
})

test('only pending orders expire, and only pending and expired orders are placed by a payment', () => {
  for (const state of ORDER_STATES) {
    expect(whyNotExpired({ state }) === undefined).toBe(state === 'pending')
    const unpaid = { state, paid: 0, total: TOTAL }
    const payment = { amount: TOTAL, isSameCurrency: true }
    const isAccepted = state === 'pending' || state === 'expired'
    expect(whyPaymentReturned(unpaid, payment) === undefined).toBe(isAccepted)
    expect(whyPaymentReturned({ ...unpaid, paid: TOTAL }, payment)).toBe('duplicate')
    for (const wrong of [{ amount: TOTAL - 1 }, { amount: TOTAL + 1 }, { isSameCurrency: false }])
      expect(whyPaymentReturned(unpaid, { ...payment, ...wrong })).toBe(
        state === 'placed' ? 'duplicate' : 'wrong-amount',
      )
  }
})

test('a payment is marked by hand only for manual methods, once', () => {
  for (const order of ALL_ORDERS) {
    const isManual = order.paymentMethod !== 'stripe'
    const isUnpaid = order.state === 'placed' && order.paid < order.total
    expect(whyNotMarkedPaid(order) === undefined).toBe(isManual && isUnpaid)
    expect(whyNotReversed(order) === undefined).toBe(isManual && order.paid > 0 && order.refunded === 0)
    expect(whyNotRefunded(order) === undefined).toBe(order.paid > order.refunded)
  }
})

test('an order paid in advance moves from To pay to To ship to Done, one paid on delivery ships first', () => {
  const [order] = ALL_ORDERS.filter(({ state }) => state === 'placed')
  const view = (changes: Partial<Order>) => orderView({ ...order!, ...changes })
  const [open, shipped] = [
    [{ quantity: 2, shipped: 0, returned: 0 }],
    [{ quantity: 2, shipped: 2, returned: 0 }],
  ]
  for (const paymentMethod of ['transfer', 'stripe'] as const) {
    expect(view({ paymentMethod, paid: 0, lines: open! })).toBe('to-pay')
    expect(view({ paymentMethod, paid: TOTAL, lines: open! })).toBe('to-ship')
    expect(view({ paymentMethod, paid: TOTAL, lines: shipped! })).toBe('done')
  }
  for (const paymentMethod of ['delivery', 'pickup'] as const) {
    expect(view({ paymentMethod, paid: 0, lines: open! })).toBe('to-ship')
    expect(view({ paymentMethod, paid: 0, lines: shipped! })).toBe('to-pay')
    expect(view({ paymentMethod, paid: TOTAL, lines: shipped! })).toBe('done')
  }
})

test.each([
  [0, 0, 'awaiting'],
  [TOTAL, 0, 'paid'],
  [TOTAL, 1, 'part-refunded'],
  [TOTAL, TOTAL, 'refunded'],
] as const)('with %i paid and %i refunded, the payment is %s', (paid, refunded, status) => {
  expect(paymentStatus({ total: TOTAL, paid, refunded })).toBe(status)
})

test.each([
  [0, 0, 'open'],
  [1, 0, 'part'],
  [2, 0, 'done'],
  [1, 1, 'done'],
  [0, 2, 'done'],
] as const)(
  'with %i shipped and %i returned of two pieces, the fulfilment is %s',
  (shipped, returned, status) => {
    expect(fulfilmentStatus({ lines: [{ quantity: 2, shipped, returned }] })).toBe(status)
  },
)

test('nothing is left to withdraw from after everything was refunded', () => {
  for (const order of ALL_ORDERS.filter(({ state, isWithdrawn }) => state === 'placed' && !isWithdrawn))
    expect(whyNotWithdrawn(order, inDays(null))).toBe(
      isRefundedCompletely(order) ? 'This order was refunded completely' : undefined,
    )
})

test('a shopper withdraws until fourteen days after the parcel arrived', () => {
  const order = ALL_ORDERS.find(({ state, isWithdrawn }) => state === 'placed' && !isWithdrawn)!
  expect(whyNotWithdrawn(order, inDays(null))).toBeUndefined()
  expect(whyNotWithdrawn(order, inDays(daysAgo(14)))).toBeUndefined()
  expect(whyNotWithdrawn(order, inDays(daysAgo(22)))).toBe('The 14 days to withdraw are over')
  expect(whyNotWithdrawn({ ...order, isWithdrawn: true }, inDays(null))).toBe(
    'You have already withdrawn from this order',
  )
  expect(whyNotWithdrawn(order, { ...inDays(null), withdrawalDays: 0 })).toBe(
    'This shop has no right of withdrawal',
  )
})

test('a refusal becomes an error with its sentence', () => {
  expect(() => assertAllowed('Too late')).toThrow('Too late')
  expect(() => assertAllowed(undefined)).not.toThrow()
})
