import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { HeadCell } from '#web/ui/table/Table.tsx'

type Direction = 'asc' | 'desc'

type SortableHeadCellProps<Column extends string> = Omit<ComponentProps<typeof HeadCell>, 'children'> & {
  column: Column
  children: string
  /** The current order of the list, such as "price-asc"; undefined is its default order. */
  sort: string | undefined
  onSort: (sort: `${Column}-${Direction}` | undefined) => void
}

/** A column heading that sorts the list: ascending, then descending, then in the default order again. */
export function SortableHeadCell<Column extends string>(props: SortableHeadCellProps<Column>) {
  const { column, children, sort, onSort, ...cell } = props
  const direction = (['asc', 'desc'] as const).find((direction) => sort === `${column}-${direction}`)
  const { ariaSort, Icon, next } = STEPS[direction ?? 'unsorted']
  return (
    <HeadCell aria-sort={ariaSort} {...cell}>
      <button
        type="button"
        data-sort
        onClick={() => onSort(next && `${column}-${next}`)}
        className={`inline-flex min-h-10 items-center gap-1 hover:text-ink max-lg:min-h-11 ${direction ? 'font-bold text-ink' : ''}`}
      >
        {children}
        <Icon className="size-3.5" />
      </button>
    </HeadCell>
  )
}

const STEPS = {
  unsorted: { ariaSort: undefined, Icon: ChevronsUpDown, next: 'asc' },
  asc: { ariaSort: 'ascending', Icon: ArrowUp, next: 'desc' },
  desc: { ariaSort: 'descending', Icon: ArrowDown, next: undefined },
} as const
