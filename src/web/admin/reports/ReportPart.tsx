import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { count } from '#web/admin/format/numbers.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { downloadCsv } from './download-csv.ts'

export type Column<Row> = {
  name: string
  /** The value in the CSV file, and in the table unless `show` formats it. */
  value: (row: Row) => string | number
  show?: (row: Row) => ReactNode
  /** A column of the CSV file only; the table shows it within another column. */
  isCsvOnly?: boolean
  /** Aligns the column to the right. Numbers always are. */
  isFigure?: boolean
}

type ReportPartProps<Row> = {
  title: string
  /** Explains the chart in a sentence or two. */
  summary: ReactNode
  /** Shown instead of the chart when there are no rows. */
  empty: string
  /** The name of the CSV file, without its extension. */
  file: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  className: string
  /** The chart. Hidden from screen readers, unless it can be operated: the table has the same data. */
  children: ReactNode
  isInteractive?: boolean
}

/** One section of the report: a chart, its data as a table and as a CSV file. */
export function ReportPart<Row>(props: ReportPartProps<Row>) {
  const { title, summary, empty, file, columns, rows, rowKey, className, children, isInteractive } = props
  const id = useId()

  function download() {
    downloadCsv(
      file,
      columns.map(({ name }) => name),
      rows.map((row) => columns.map(({ value }) => value(row))),
    )
  }

  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 content-start pb-12 lg:row-span-4 lg:grid lg:grid-rows-subgrid ${className}`}
    >
      <h2 id={id} className={partTitle}>
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="pt-4 text-ink-2">{empty}</p>
      ) : (
        <>
          <p className="pt-3 text-pretty text-ink-2">{summary}</p>
          <div aria-hidden={!isInteractive} className="flex min-w-0 flex-col justify-end pt-5">
            {children}
          </div>
          <div className="relative mt-3 border-t border-rule">
            <details className="group">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs font-medium text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:text-ink">
                <span className="group-open:hidden">Show table</span>
                <span className="hidden group-open:inline">Hide table</span>
                <span className="sr-only">: {title}</span>
              </summary>
              <DataTable
                title={title}
                columns={columns.filter(({ isCsvOnly }) => !isCsvOnly)}
                rows={rows}
                rowKey={rowKey}
              />
            </details>
            <button
              type="button"
              onClick={download}
              className={`${compactButton.smallQuiet} absolute top-1.5 right-0 max-md:top-0 max-md:-right-3 max-md:border-transparent`}
            >
              <Download className="size-3.5" /> Download CSV
              <span className="sr-only">: {title}</span>
            </button>
          </div>
        </>
      )}
    </section>
  )
}

type DataTableProps<Row> = Pick<ReportPartProps<Row>, 'title' | 'columns' | 'rows' | 'rowKey'>

function DataTable<Row>({ title, columns, rows, rowKey }: DataTableProps<Row>) {
  const [first] = rows
  const alignment = ({ isFigure, value }: Column<Row>) =>
    isFigure || (first && typeof value(first) === 'number') ? 'text-right' : 'text-left wrap-anywhere'
  return (
    <table aria-label={title} className="mt-1 w-full border-collapse text-xs tabular-nums">
      <thead>
        <tr className="border-b border-rule-strong text-ink-2">
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={`py-2 pr-3 align-bottom font-medium last:pr-0 ${alignment(column)}`}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-rule hover:bg-paper">
            {columns.map((column) => (
              <td key={column.name} className={`py-2 pr-3 last:pr-0 ${alignment(column)}`}>
                {column.show?.(row) ?? formatted(column.value(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const formatted = (value: string | number) => (typeof value === 'number' ? count(value) : value)
