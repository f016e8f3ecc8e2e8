import { type ProductKey, productFields, STOCK_AT_EXPORT_HEADER } from '#contract/product-fields.ts'
import { ShopError } from '#domain/error.ts'
import { parseCsv } from '#domain/spreadsheet/csv.ts'

/**
 * The cells of one line by field, of the columns that the file has, and its row number as a spreadsheet counts: the
 * heading is row 1.
 */
export type Cells = Partial<Record<Field, string>> & { sku: string; row: number }
type Field = ProductKey | typeof STOCK_AT_EXPORT_HEADER

export type ProductFile = { rows: Cells[]; ignoredColumns: string[] }

export const MAX_ROWS = 100_000
const MAX_IGNORED_COLUMNS = 20

/** Reads the lines of a file by their headings. The columns may come in any order; only the SKU is required. */
export function readRows(csv: string): ProductFile {
  const rows: Cells[] = []
  let heading: Heading | undefined
  // Blank lines count too, as in a spreadsheet.
  let row = 0
  for (const cells of parse(csv)) {
    if (++row > MAX_ROWS + 1) throw new ShopError('invalid', `A file may hold at most ${MAX_ROWS} rows`)
    // Spreadsheets write the delimiters of an empty row, too.
    if (cells.every((cell) => cell === '')) continue
    if (heading) rows.push(byField(row, cells, heading.columns))
    else heading = readHeading(cells)
  }
  // An empty file names no column.
  const { ignoredColumns } = heading ?? readHeading([])
  if (rows.length === 0) throw new ShopError('invalid', 'The file holds no rows below its heading')
  return { rows, ignoredColumns }
}

type Column = [field: Field, index: number]
type Heading = { columns: Column[]; ignoredColumns: string[] }

const normalize = (header: string) => header.trim().toLowerCase()

const fieldByHeader = new Map<string, Field>([
  ...productFields.map(({ key, csvHeader }) => [normalize(csvHeader), key] as const),
  [normalize(STOCK_AT_EXPORT_HEADER), STOCK_AT_EXPORT_HEADER],
])

function readHeading(heading: string[]): Heading {
  const indexByField = new Map<Field, number>()
  const ignoredColumns: string[] = []
  for (const [index, header] of heading.entries()) {
    const field = fieldByHeader.get(normalize(header))
    if (field === undefined) ignoredColumns.push(header.replaceAll('\0', '').trim().slice(0, 64))
    else if (indexByField.has(field))
      throw new ShopError('invalid', `The first row names the column ${header.trim()} twice`)
    else indexByField.set(field, index)
  }
  if (!indexByField.has('sku'))
    throw new ShopError('invalid', 'The first row must name the columns; missing: sku')
  return {
    columns: [...indexByField],
    ignoredColumns: ignoredColumns.filter(Boolean).slice(0, MAX_IGNORED_COLUMNS),
  }
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
