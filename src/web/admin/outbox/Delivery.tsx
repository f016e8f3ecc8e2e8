import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { STATES } from './message-labels.ts'

type DeliveryProps = { message: Pick<OutboxMessage, 'state' | 'error' | 'attempts' | 'nextAt'> }

/** The state of a message, with the mail server's response and the time of the next attempt. */
export function Delivery({ message: { state, error, attempts, nextAt } }: DeliveryProps) {
  const { label, tone } = STATES[state]
  const isRetry = state === 'waiting' && attempts > 0 && nextAt !== null
  return (
    <>
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {error !== '' && <span className="mt-1 block text-xs wrap-anywhere text-ink-2">{error}</span>}
      {isRetry && <span className="block text-xs text-ink-3">Next attempt {dateTime(nextAt)}</span>}
    </>
  )
}
