import type { CartSummary } from '#contract/admin/carts.ts'
import { count, counted, money } from '#web/admin/format/numbers.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'

type CartTableProps = {
  carts: CartSummary[]
  isOutdated: boolean
  onOpen: (id: number) => void
}

export function CartTable({ carts, isOutdated, onOpen }: CartTableProps) {
  return (
    <Table label="Carts" isOutdated={isOutdated}>
      <TableHead>
        <HeadCell className="lg:w-[24%]">Cart</HeadCell>
        <HeadCell className="lg:w-[24%]">Last Seen</HeadCell>
        <HeadCell align="end">Products</HeadCell>
        <HeadCell align="end">Pieces</HeadCell>
        <HeadCell align="end">Value</HeadCell>
        <HeadCell className="lg:w-32 lg:pl-8">State</HeadCell>
      </TableHead>
      <TableBody>
        {carts.map((cart) => (
          <CartRow key={cart.id} cart={cart} onOpen={() => onOpen(cart.id)} />
        ))}
      </TableBody>
    </Table>
  )
}

/** A row of the table; below 1024 px a card: cart and value, last seen and state, then what it holds. */
function CartRow({ cart, onOpen }: { cart: CartSummary; onOpen: () => void }) {
  const { id, seenAt, products, quantity, value, state } = cart
  return (
    <Row className="relative max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-0.5 max-lg:py-3">
      <Cell className="max-lg:col-start-1 max-lg:row-start-1">
        <button
          type="button"
          onClick={onOpen}
          // The pseudo-element extends the button's target to the whole row.
          className="inline-flex min-h-7 items-center font-medium after:absolute after:inset-0 hover:underline lg:min-h-9"
        >
          Cart {id}
        </button>
      </Cell>
      <Cell className="text-ink-2 max-lg:col-start-1 max-lg:row-start-2">
        <TimeAgo at={seenAt} />
      </Cell>
      <Cell align="end" className="text-ink-2 max-lg:col-start-1 max-lg:row-start-3">
        <span aria-hidden="true" className="lg:hidden">
          {counted(products, 'product')}, {counted(quantity, 'piece')}
        </span>
        <span className="max-lg:sr-only lg:text-ink">{count(products)}</span>
      </Cell>
      <Cell align="end" className="max-lg:sr-only">
        {count(quantity)}
      </Cell>
      <Cell align="end" className="font-medium max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
        {money(value)}
      </Cell>
      <Cell className="max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-2 max-lg:self-start max-lg:text-right lg:pl-8">
        <StatusBadge tone={state === 'active' ? 'good' : 'low'}>
          {state === 'active' ? 'Active' : 'Idle'}
        </StatusBadge>
      </Cell>
    </Row>
  )
}

export function CartTableSkeleton() {
  return (
    <TableSkeleton label="Loading carts">
      <Skeleton className="h-3.5 w-1/6" />
      <Skeleton className="h-3.5 w-1/5" />
      <Skeleton className="h-3.5 w-1/6" />
      <Skeleton className="h-6 w-16" />
    </TableSkeleton>
  )
}
