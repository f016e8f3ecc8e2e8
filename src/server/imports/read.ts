import { type ProductKey, productFields } from '#contract/product-fields.ts'
import { parseCsv } from '#domain/csv.ts'
import { ShopError } from '#domain/error.ts'

/** The cells of one line by field, and its row number as a spreadsheet counts: the heading is row 1. */
export type Cells = Record<ProductKey, string> & { row: number }

const MAX_ROWS = 100_000

/** Reads the lines of a file by their headings. The columns may come in any order; unknown ones are ignored. */
export function readRows(csv: string): Cells[] {
  const rows: Cells[] = []
  let columns: Column[] | undefined
  // Blank lines count too, as in a spreadsheet.
  let row = 0
  for (const cells of parse(csv)) {
    if (++row > MAX_ROWS + 1) throw new ShopError('invalid', `A file may hold at most ${MAX_ROWS} rows`)
    if (cells.length === 0) continue
    if (columns) rows.push(byField(row, cells, columns))
    else columns = readHeading(cells)
  }
  // An empty file names no column.
  if (!columns) readHeading([])
  if (rows.length === 0) throw new ShopError('invalid', 'The file holds no rows below its heading')
  return rows
}

type Column = [field: ProductKey, index: number]

function readHeading(heading: string[]): Column[] {
  if (heading.length === 1 && heading[0]!.includes(';'))
    throw new ShopError('invalid', 'The columns must be separated by commas, not by semicolons')
  const missing = productFields.filter(
    ({ csvHeader, isOptional }) => !isOptional && !heading.includes(csvHeader),
  )
  if (missing.length > 0) {
    const headers = missing.map(({ csvHeader }) => csvHeader).join(', ')
    throw new ShopError('invalid', `The first row must name the columns; missing: ${headers}`)
  }
  return productFields.map(({ key, csvHeader }) => [key, heading.indexOf(csvHeader)])
}

function byField(row: number, cells: string[], columns: Column[]): Cells {
  const named = columns.map(([field, index]) => [field, cells[index] ?? ''] as const)
  // PostgreSQL cannot store NUL, not even in the message that would quote the cell.
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
