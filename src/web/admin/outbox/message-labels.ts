import type { MessageKind, MessageState } from '#domain/customers/message.ts'

export const STATES = {
  waiting: { label: 'Waiting', tone: 'low' },
  done: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'out' },
  held: { label: 'Held', tone: 'neutral' },
} as const satisfies Record<MessageState, unknown>

export const KINDS: Record<MessageKind, string> = {
  'order-received': 'Order received',
  'payment-received': 'Payment received',
  'order-shipped': 'Order shipped',
  'order-canceled': 'Order canceled',
  'order-refunded': 'Order refunded',
  'payment-returned': 'Payment returned',
  'refund-failed': 'Refund failed',
  'withdrawal-received': 'Withdrawal received',
  'order-links': 'Order links',
  'review-invitation': 'Review invitation',
  'stock-alert-requested': 'Stock alert requested',
  'back-in-stock': 'Back in stock',
  'newsletter-requested': 'Newsletter requested',
  'newsletter-confirmed': 'Newsletter confirmed',
  'new-order': 'New order',
  'stock-low': 'Low stock',
  test: 'Test message',
}
