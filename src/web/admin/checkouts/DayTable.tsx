import type { CheckoutDay } from '#contract/checkout.ts'
import { count, counted, money } from '#web/admin/format/numbers.ts'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { dayName } from './funnel.ts'

export function DayTable({ days }: { days: CheckoutDay[] }) {
  return (
    <>
      <Table label="Demo checkouts by day">
        <TableHead>
          <HeadCell className="lg:w-[30%]">Day</HeadCell>
          <HeadCell align="end">Carts</HeadCell>
          <HeadCell align="end">Started</HeadCell>
          <HeadCell align="end">Completed</HeadCell>
          <HeadCell align="end">Demo Order Value</HeadCell>
        </TableHead>
        <TableBody>
          {days.map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </TableBody>
      </Table>
      <p className="pt-3 text-xs text-ink-3">Days without activity are not listed.</p>
    </>
  )
}

/** A table row; on small screens a card with the day, its value and a summary of the steps. */
function DayRow({ day: { day, carts, started, completed, value } }: { day: CheckoutDay }) {
  return (
    <Row className="max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:py-3 lg:*:h-11!">
      <Cell className="font-medium max-lg:row-start-1">
        {dayName(day, { weekday: 'short', month: 'short', day: 'numeric' })}
      </Cell>
      <Cell align="end" className="text-ink-2 max-lg:col-span-2 max-lg:row-start-2 max-lg:text-xs">
        <span aria-hidden="true" className="lg:hidden">
          {counted(carts, 'cart')}, {count(started)} started, {count(completed)} completed
        </span>
        <span className="max-lg:sr-only lg:text-ink">{count(carts)}</span>
      </Cell>
      <Cell align="end" className="max-lg:sr-only">
        {count(started)}
      </Cell>
      <Cell align="end" className="max-lg:sr-only">
        {count(completed)}
      </Cell>
      <Cell align="end" className="max-lg:col-start-2 max-lg:row-start-1">
        {money(value)}
      </Cell>
    </Row>
  )
}
