import type { PaymentMethod } from '#domain/order/order.ts'

/** The owner may rename a method for shoppers; in the back office its name is fixed. */
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  transfer: 'Bank transfer',
  delivery: 'Pay on delivery',
  pickup: 'Pay at pickup',
  stripe: 'Card',
}
