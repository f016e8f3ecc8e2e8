import type { ComponentProps } from 'react'

/** Explicit roles: below 1024 px rows are laid out as cards, and `display: block` drops the implicit ones. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
}

type CellProps<Element extends 'th' | 'td'> = Omit<ComponentProps<Element>, 'align'> & {
  align?: 'start' | 'end'
}

type TableProps = ComponentProps<'table'> & {
  /** Names the table for screen readers. */
  label: string
  /** Dims rows that stay on screen until the next ones have loaded. */
  isOutdated?: boolean
}

/** A table with a sticky head. */
export function Table({ label, isOutdated = false, ...table }: TableProps) {
  return (
    <table
      {...role.table}
      aria-label={label}
      aria-busy={isOutdated}
      className={`w-full border-collapse text-sm tabular-nums transition-opacity max-lg:block ${isOutdated ? 'opacity-60' : ''}`}
      {...table}
    />
  )
}

/** The header row; in the card layout, only the buttons that sort are visible. */
export function TableHead({ children }: ComponentProps<'thead'>) {
  return (
    <thead {...role.rowgroup} className="max-lg:not-has-[[data-sort]]:sr-only max-lg:has-[[data-sort]]:block">
      <tr {...role.row} className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4">
        {children}
      </tr>
    </thead>
  )
}

export function TableBody(body: ComponentProps<'tbody'>) {
  return <tbody {...role.rowgroup} className="max-lg:block" {...body} />
}

export function HeadCell({ align = 'start', className = '', ...cell }: CellProps<'th'>) {
  return (
    <th
      {...role.columnheader}
      scope="col"
      className={`sticky top-14 z-1 h-10 bg-white px-[clamp(0.5rem,1.56vw-0.5rem,0.75rem)] text-xs font-medium whitespace-nowrap text-ink-2 shadow-[inset_0_-1px_0_var(--color-rule-strong)] first:pl-0 last:pr-0 max-lg:static max-lg:h-auto max-lg:px-0 max-lg:shadow-none max-lg:not-has-[[data-sort]]:sr-only ${align === 'end' ? 'text-right' : 'text-left'} ${className}`}
      {...cell}
    />
  )
}

export function Row({ className = '', ...row }: ComponentProps<'tr'>) {
  return (
    <tr
      {...role.row}
      className={`border-b border-rule transition-colors hover:bg-paper ${className}`}
      {...row}
    />
  )
}

export function Cell({ align = 'start', className = '', ...cell }: CellProps<'td'>) {
  return (
    <td
      {...role.cell}
      className={`lg:h-15 lg:px-[clamp(0.5rem,1.56vw-0.5rem,0.75rem)] lg:py-1.5 lg:first:pl-0 lg:last:pr-0 ${align === 'end' ? 'lg:text-right' : ''} ${className}`}
      {...cell}
    />
  )
}
