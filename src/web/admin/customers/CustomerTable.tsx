import { Link } from '@tanstack/react-router'
import type { CustomerSummary } from '#contract/admin/selling/customer.ts'
import { formatAmount } from '#domain/money/currency.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { shortDateTime } from '#web/admin/format/short-date-time.ts'
import { SortableHeadCell } from '#web/admin/list/SortableHeadCell.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import type { CustomerFilters } from './customer-filters.ts'
import { customerName, placeOf } from './customer-name.ts'
import { Initial } from './Initial.tsx'

type CustomerTableProps = {
  customers: CustomerSummary[]
  list: Pick<ListSearch<CustomerFilters>, 'filters' | 'setFilters'>
  locale: string
  isOutdated: boolean
}

export function CustomerTable({ customers, list, locale, isOutdated }: CustomerTableProps) {
  const sorting = {
    sort: list.filters.sort,
    onSort: (sort: CustomerFilters['sort']) => list.setFilters({ sort }),
  }
  return (
    <Table label="Customers" isOutdated={isOutdated}>
      <TableHead>
        <SortableHeadCell column="name" {...sorting} className="lg:w-[36%]">
          Customer
        </SortableHeadCell>
        <HeadCell>Place</HeadCell>
        <SortableHeadCell column="orders" align="end" {...sorting}>
          Orders
        </SortableHeadCell>
        <SortableHeadCell column="spent" align="end" {...sorting}>
          Spent
        </SortableHeadCell>
        <SortableHeadCell column="last" {...sorting} className="lg:pl-8!">
          Last order
        </SortableHeadCell>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} locale={locale} />
        ))}
      </TableBody>
    </Table>
  )
}

/** A row of the table; below 1024 px a card: person and amount, then place, orders and the day of the last one. */
function CustomerRow({ customer, locale }: { customer: CustomerSummary; locale: string }) {
  const { id, email, orders, spent, currency, lastOrderAt, note, forgottenAt } = customer
  const muted = forgottenAt ? 'text-ink-3' : ''
  return (
    <Row className="relative max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3">
      <Cell className="max-lg:col-start-1 max-lg:row-start-1">
        <div className="flex items-center gap-3.5">
          <Initial customer={customer} />
          <div className="min-w-0 wrap-anywhere">
            <Link
              to="/admin/customers/$id"
              params={{ id: String(id) }}
              // The pseudo-element extends the link's target to the whole row.
              className={`font-medium after:absolute after:inset-0 hover:underline ${muted}`}
            >
              {customerName(customer)}
            </Link>
            <p className="text-xs text-ink-3">
              {forgottenAt ? `Forgotten ${shortDateTime(forgottenAt)}` : email}
            </p>
            {note && <p className="line-clamp-1 text-xs text-ink-2">{note}</p>}
          </div>
        </div>
      </Cell>
      <Cell className={`max-lg:col-start-1 max-lg:row-start-2 max-lg:text-ink-2 ${muted}`}>
        {placeOf(customer)}
        <span className="lg:hidden"> · {counted(orders, 'order')}</span>
      </Cell>
      <Cell align="end" className="max-lg:sr-only">
        {count(orders)}
      </Cell>
      <Cell
        align="end"
        className="whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1 max-lg:self-start max-lg:text-right max-lg:font-bold"
      >
        {formatAmount(spent, { currency, locale })}
      </Cell>
      <Cell className="whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2 max-lg:text-right max-lg:text-ink-2 lg:pl-8!">
        <time dateTime={lastOrderAt} title={dateTime(lastOrderAt)}>
          {shortDateTime(lastOrderAt)}
        </time>
      </Cell>
    </Row>
  )
}
