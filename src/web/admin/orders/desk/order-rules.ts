import type { Order } from '#contract/admin/selling/order.ts'
import {
  whyNotCanceled,
  whyNotMarkedPaid,
  whyNotRefunded,
  whyNotReversed,
  whyNotShipped,
} from '#domain/order/order.ts'
import { amountsOf } from '#web/admin/orders/order-amounts.ts'

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
    cancel: whyNotCanceled(rules, { isOwner: true }),
  }
}
