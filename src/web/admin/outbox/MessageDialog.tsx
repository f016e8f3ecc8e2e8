import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutboxPreview } from '#contract/admin/selling/outbox.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { openedMessageQuery, useSendMessage } from '#web/queries/admin/selling/outbox.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton, textLink } from '#web/ui/button/compact-button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Delivery } from './Delivery.tsx'

/** A message as its recipient sees it, with its delivery. */
export function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(openedMessageQuery(id))
  return (
    <Dialog open onClose={onClose} title={query.data?.subject ?? 'Message'}>
      <QueryState
        query={query}
        what="the message"
        loading={
          <div role="status" aria-label="Loading message">
            <Skeleton className="h-96" />
          </div>
        }
      >
        {(message) => <Preview message={message} onSent={onClose} />}
      </QueryState>
    </Dialog>
  )
}

const SEND_LABELS = { waiting: 'Send Now', done: 'Send Again', failed: 'Send Again', held: 'Send' }

function Preview({ message, onSent }: { message: OutboxPreview; onSent: () => void }) {
  const send = useSendMessage()
  const { id, to, state, createdAt, order, html } = message
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-ink-3">To</dt>
        <dd className="wrap-anywhere">{to || 'The owner'}</dd>
        <dt className="text-ink-3">Written</dt>
        <dd>{dateTime(createdAt)}</dd>
        {order !== null && (
          <>
            <dt className="text-ink-3">Order</dt>
            <dd>
              <Link to={`/admin/orders/${order}` as string} className={textLink}>
                {order}
              </Link>
            </dd>
          </>
        )}
        <dt className="text-ink-3">Delivery</dt>
        <dd>
          <Delivery message={message} />
        </dd>
      </dl>
      {/* Sandboxed: neither scripts nor forms of a message run, and its links open nothing. */}
      {html !== '' && (
        <iframe
          title="Preview of the message"
          sandbox=""
          srcDoc={html}
          className="h-112 w-full rounded-sm border border-rule bg-white"
        />
      )}
      <div className="flex justify-end">
        <Button
          isBusy={send.isPending}
          busyLabel="Sending..."
          onClick={() => send.mutate(id, { onSuccess: onSent })}
          className={compactButton.primary}
        >
          {SEND_LABELS[state]}
        </Button>
      </div>
    </>
  )
}
