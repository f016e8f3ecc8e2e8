import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import type { outbox } from '#server/db/schema/outbox.ts'

type Row = Pick<
  typeof outbox.$inferSelect,
  'state' | 'attempts' | 'nextAt' | 'response' | 'createdAt' | 'doneAt'
>
type Delivery = Pick<OutboxMessage, 'state' | 'attempts' | 'nextAt' | 'error' | 'createdAt' | 'doneAt'>

/** Whether a message was sent, and why not. */
export const toDelivery = ({ state, attempts, nextAt, response, createdAt, doneAt }: Row): Delivery => ({
  state,
  attempts,
  nextAt: state === 'waiting' ? nextAt.toISOString() : null,
  error: state === 'done' ? '' : response,
  createdAt: createdAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})
