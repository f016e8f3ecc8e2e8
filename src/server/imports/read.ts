import { parseCsv } from '#domain/csv.ts'
import { ShopError } from '#domain/error.ts'
import { PRODUCT_COLUMNS } from '#domain/import.ts'

/** A row of a file, and which one it is as a spreadsheet counts: the heading is row 1. */
export type Cells = Record<(typeof PRODUCT_COLUMNS)[number], string> & { row: number }

const MOST_ROWS = 100_000

/** The rows of a file by their headings. Columns may come in any order; others are ignored. */
export function readRows(csv: string): Cells[] {
  const rows: Cells[] = []
  let columns: [string, number][] | undefined
  // As a spreadsheet counts: blank lines are rows too.
  let row = 0
  for (const cells of parse(csv)) {
    if (++row > MOST_ROWS + 1) throw new ShopError('invalid', `A file may hold at most ${MOST_ROWS} rows`)
    if (cells.length === 0) continue
    if (columns) rows.push(byColumn(row, cells, columns))
    else columns = readHeading(cells)
  }
  // An empty file names no column.
  if (!columns) readHeading([])
  if (rows.length === 0) throw new ShopError('invalid', 'The file holds no rows below its heading')
  return rows
}

/** Where in a row each column stands. */
function readHeading(heading: string[]): [string, number][] {
  if (heading.length === 1 && heading[0]!.includes(';'))
    throw new ShopError('invalid', 'The columns must be separated by commas, not by semicolons')
  const missing = PRODUCT_COLUMNS.filter((column) => !heading.includes(column) && column !== 'oldPrice')
  if (missing.length > 0)
    throw new ShopError('invalid', `The first row must name the columns; missing: ${missing.join(', ')}`)
  return PRODUCT_COLUMNS.map((column) => [column, heading.indexOf(column)])
}

function byColumn(row: number, cells: string[], columns: [string, number][]): Cells {
  const named = columns.map(([column, at]) => [column, cells[at] ?? ''] as const)
  // PostgreSQL keeps no NUL, not even to say what is wrong with it.
  if (named.some(([, cell]) => cell.includes('\0')))
    throw new ShopError('invalid', `Row ${row}: remove the characters that cannot be stored`)
  return { row, ...Object.fromEntries(named) } as Cells
}

function* parse(csv: string) {
  try {
    yield* parseCsv(csv)
  } catch (error) {
    throw new ShopError('invalid', (error as Error).message)
  }
}
