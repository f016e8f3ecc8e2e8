import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { Ban, CircleAlert, Clock, Mail, PenLine, Receipt, Truck, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { NoteDraft, type Order } from '#contract/admin/selling/order.ts'
import { formatAmount } from '#domain/money/currency.ts'
import type { OrderEventKind, RefundReason } from '#domain/order/order.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { Delivery } from '#web/admin/outbox/Delivery.tsx'
import { KINDS } from '#web/admin/outbox/message-labels.ts'
import { isOutdated, useChangeOrder } from '#web/queries/admin/selling/orders.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton, textLink } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { showServerError } from '#web/ui/form/field-error.ts'
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx'

type Event = Order['events'][number]

const ICONS = {
  placed: Receipt,
  paid: Wallet,
  'payment-reversed': Undo2,
  shipped: Truck,
  refunded: Undo2,
  'refund-failed': CircleAlert,
  'payment-returned': Undo2,
  canceled: Ban,
  expired: Clock,
  withdrawn: Undo2,
} satisfies Record<OrderEventKind, unknown>

type TimelineProps = { opened: Versioned<Order>; locale: string }

const HISTORY_ID = 'history'

export const focusNote = () => document.querySelector<HTMLTextAreaElement>(`#${HISTORY_ID} textarea`)?.focus()

/** The events of the order, its emails and its private notes, newest first. */
export function Timeline({ opened, locale }: TimelineProps) {
  const { events, notes, messages } = opened.record
  // Each list is newest first. The sort is stable, so entries with the same time stay in this order.
  const entries = [
    ...notes.map((note) => ({ at: note.at, content: <NoteEntry note={note} /> })),
    ...messages.map((message) => ({
      at: message.createdAt,
      content: <MessageEntry message={message} />,
    })),
    ...events.map((event) => ({
      at: event.at,
      content: <EventEntry event={event} {...{ opened, locale }} />,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <section id={HISTORY_ID} aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={partTitle}>
        History
      </h2>
      <AddNote opened={opened} />
      <ol className="mt-6 grid gap-5">
        {entries.map(({ at, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same time
          <li key={`${at}-${entries.length - index}`} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
            {content}
          </li>
        ))}
      </ol>
    </section>
  )
}

function AddNote({ opened }: { opened: Versioned<Order> }) {
  const form = useForm({ resolver: zodResolver(NoteDraft), defaultValues: { text: '' } })
  const addition = useChangeOrder('notes', opened, 'The note was added.')
  return (
    <Form
      form={form}
      className="mt-4 grid gap-2"
      onSubmit={(note) =>
        addition.mutate(note, {
          onSuccess: () => form.reset(),
          onError: (error) => {
            if (error instanceof RequestError && !isOutdated(error))
              showServerError(form, { field: 'text', text: error.text })
          },
        })
      }
    >
      <TextAreaField name="text" label="Private note" rows={2} hint="Only administrators see it." />
      <Button
        type="submit"
        isBusy={addition.isPending}
        className={`${compactButton.quiet} justify-self-start`}
      >
        Add note
      </Button>
    </Form>
  )
}

function EventEntry({ event, opened, locale }: { event: Event } & TimelineProps) {
  const Icon = ICONS[event.kind]
  const isDone = event.kind === 'paid' || event.kind === 'shipped'
  return (
    <>
      <Mark className={isDone ? 'bg-sage-700 text-white' : 'bg-paper-2 text-ink-2'}>
        <Icon className="size-4" />
      </Mark>
      <div>
        <p className="font-medium">{sentence(event, opened.record, locale)}</p>
        <Byline at={event.at} author={event.username || authorOf(event.kind)} />
      </div>
    </>
  )
}

function NoteEntry({ note: { at, username, text } }: { note: Order['notes'][number] }) {
  return (
    <>
      <Mark className="bg-saffron-200 text-saffron-700">
        <PenLine className="size-4" />
      </Mark>
      <div className="rounded-sm bg-saffron-100 px-3.5 py-2.5">
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <Byline at={at} author={`Private note · ${username}`} />
      </div>
    </>
  )
}

function MessageEntry({ message }: { message: Order['messages'][number] }) {
  const { id, kind, to, createdAt, doneAt } = message
  return (
    <>
      <Mark className="bg-paper-2 text-ink-2">
        <Mail className="size-4" />
      </Mark>
      <div>
        <p className="wrap-anywhere">
          Email{' '}
          <Link to="/admin/outbox" search={{ message: id }} className={textLink}>
            {KINDS[kind]}
          </Link>{' '}
          to {to || 'you'}
        </p>
        <div className="my-1">
          <Delivery message={message} />
        </div>
        <Byline at={doneAt ?? createdAt} author="" />
      </div>
    </>
  )
}

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span aria-hidden="true" className={`grid h-9 w-8 place-items-center rounded-arch pt-1 ${className}`}>
    {children}
  </span>
)

const Byline = ({ at, author }: { at: string; author: string }) => (
  <p className="text-xs text-ink-2">
    {author && `${author} · `}
    <time dateTime={at} title={dateTime(at)}>
      {shortDateTime(at)}
    </time>
  </p>
)

/** An event without an administrator comes from the shopper, or from the shop itself. */
const authorOf = (kind: OrderEventKind) =>
  ({ placed: 'Shopper', canceled: 'Shopper', withdrawn: 'Shopper' })[kind as string] ?? ''

function sentence({ kind, data }: Event, { lines, total, currency, isPickup }: Order, locale: string) {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const amount = amountOf(data.amount, locale)
  switch (kind) {
    case 'placed':
      return `Ordered ${counted(quantity, 'piece')} for ${formatAmount(total, { currency, locale })}`
    case 'paid':
      return `Paid ${amount}`
    case 'payment-reversed':
      return `Reversed the payment of ${amount}`
    case 'shipped':
      return isPickup
        ? `Marked ${counted(Number(data.quantity), 'piece')} as ready for pickup`
        : `Shipped ${counted(Number(data.quantity), 'piece')}`
    case 'refunded':
      return data.reason === 'dashboard' ? `Refunded ${amount} in Stripe's dashboard` : `Refunded ${amount}`
    case 'refund-failed':
      return `The refund of ${amount} failed: ${String(data.error)}`
    case 'payment-returned':
      return `Returned a payment of ${amount}: ${RETURN_REASONS[data.reason as RefundReason]}`
    case 'canceled':
      return 'Canceled the order'
    case 'expired':
      return 'Expired: the payment was not completed in time'
    case 'withdrawn':
      return 'Withdrew from the order'
  }
}

const RETURN_REASONS: Record<RefundReason, string> = {
  requested: '',
  late: 'it came too late, and not everything was in stock anymore',
  duplicate: 'the order was paid before',
  'wrong-amount': 'it was not the amount of the order',
  canceled: 'the order was canceled before',
}

/** Events store amounts as "58.00 USD". */
function amountOf(stored: unknown, locale: string) {
  const [amount, currency] = String(stored ?? '').split(' ')
  return amount && currency ? formatAmount(amount, { currency, locale }) : ''
}
