import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { Delivery } from './Delivery.tsx'
import { KINDS } from './message-labels.ts'

type MessageTableProps = {
  messages: OutboxMessage[]
  isOutdated: boolean
  onOpen: (id: number) => void
}

export function MessageTable({ messages, isOutdated, onOpen }: MessageTableProps) {
  return (
    <Table label="Messages" isOutdated={isOutdated}>
      <TableHead>
        <HeadCell className="lg:w-[38%]">Message</HeadCell>
        <HeadCell className="lg:w-[26%]">To</HeadCell>
        <HeadCell className="lg:w-[16%]">Written</HeadCell>
        <HeadCell>Delivery</HeadCell>
      </TableHead>
      <TableBody>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={() => onOpen(message.id)} />
        ))}
      </TableBody>
    </Table>
  )
}

/** A row of the table; below 1024 px a card. */
function MessageRow({ message, onOpen }: { message: OutboxMessage; onOpen: () => void }) {
  const { subject, kind, to, createdAt } = message
  return (
    <Row className="relative max-lg:grid max-lg:gap-y-1 max-lg:py-3.5">
      <Cell>
        <button
          type="button"
          onClick={onOpen}
          // The pseudo-element extends the button's target to the whole row.
          className="inline-flex min-h-7 items-center text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {subject}
        </button>
        <span className="block text-xs text-ink-3">{KINDS[kind]}</span>
      </Cell>
      <Cell className="wrap-anywhere text-ink-2">{to || 'The owner'}</Cell>
      <Cell className="text-ink-2">
        <TimeAgo at={createdAt} />
      </Cell>
      <Cell>
        <Delivery message={message} />
      </Cell>
    </Row>
  )
}

export function MessageTableSkeleton() {
  return (
    <TableSkeleton label="Loading messages">
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="h-3.5 w-1/5" />
      <Skeleton className="h-6 w-16" />
    </TableSkeleton>
  )
}
