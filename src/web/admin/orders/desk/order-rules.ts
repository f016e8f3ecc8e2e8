import type { Order } from '#contract/admin/order.ts'
import { currencyDigits, decimalAmount, type MinorUnits, parseAmount } from '#domain/currency.ts'
import {
  whyNotCanceled,
  whyNotMarkedPaid,
  whyNotRefunded,
  whyNotReversed,
  whyNotShipped,
} from '#domain/order.ts'

/** Amounts of an order as numbers, to compute with. */
export function amountsOf({ total, paid, refunded, currency }: Order) {
  const digits = currencyDigits(currency)
  return {
    total: parseAmount(total, digits)!,
    paid: parseAmount(paid, digits)!,
    refunded: parseAmount(refunded, digits)!,
  }
}

export const toDecimal = ({ currency }: Order, amount: MinorUnits) =>
  decimalAmount(amount, currencyDigits(currency))

export type DeskAction = 'ship' | 'pay' | 'reverse' | 'refund' | 'cancel'

/** Why an action is impossible: a sentence, or undefined if it is possible. The same rules as on the server. */
export function refusals(order: Order): Record<DeskAction, string | undefined> {
  const { state, paymentMethod, lines, withdrawnAt } = order
  const rules = { state, paymentMethod, lines, isWithdrawn: withdrawnAt !== null, ...amountsOf(order) }
  return {
    ship: whyNotShipped(rules),
    pay: whyNotMarkedPaid(rules),
    reverse: whyNotReversed(rules),
    refund: whyNotRefunded(rules),
    cancel: whyNotCanceled(rules),
  }
}
