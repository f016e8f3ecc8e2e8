const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/**
 * Writes a line of CSV as spreadsheets read it (RFC 4180). Prevents formula injection: a cell that a spreadsheet would
 * run as a formula gets an apostrophe in front, because product names are typed by people.
 */
export function toCsvLine(
  cells: readonly (string | number | boolean | null)[],
  delimiter: Exclude<Delimiter, '\t'> = ',',
): string {
  return `${cells.map(toCell).join(delimiter)}\r\n`
}

/**
 * Includes the full-width characters, which some spreadsheets take for the plain ones, and text that already starts
 * with apostrophes, so that reading removes exactly the one that was added.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Far more columns than any table has; a longer row means that the file is not CSV. */
const MAX_CELLS_PER_ROW = 1000

/**
 * Parses CSV lazily, row by row; a blank line is a row without cells. Throws an error with the row number at the first
 * malformed cell. Accepts commas, semicolons or tabs between cells, all three line endings, even mixed, and quotation
 * marks inside an unquoted cell (24" ruler).
 */
export function* parseCsv(text: string): Generator<string[]> {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  // Excel's own first line for naming the delimiter. As in Excel, it is no row of the table.
  const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i.exec(text.slice(start, start + 7))
  if (named) yield* parseRows(text, start + named[0].length, named[1] as Delimiter)
  else yield* parseRows(text, start, findDelimiter(text, start))
}

/** The delimiter that divides the first row with text into the most cells. */
function findDelimiter(text: string, start: number): Delimiter {
  const firstText = start + Math.max(text.slice(start).search(/[^\r\n]/), 0)
  const counts = DELIMITERS.map((delimiter) => {
    // A row that cannot be parsed with this delimiter is not divided by it.
    try {
      return parseRows(text, firstText, delimiter).next().value?.length ?? 0
    } catch {
      return 0
    }
  })
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

function* parseRows(text: string, start: number, delimiter: Delimiter): Generator<string[]> {
  let row: string[] = []
  let rowNumber = 1
  let position = start
  const cellEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g')
  while (position < text.length) {
    const isQuoted = text[position] === '"'
    const { cell, end } = isQuoted
      ? quotedCell(text, position, rowNumber, delimiter)
      : plainCell(text, position, cellEnd)
    if (row.length === MAX_CELLS_PER_ROW)
      throw new Error(`Row ${rowNumber}: it has more than ${MAX_CELLS_PER_ROW} cells`)
    row.push(withoutApostrophe(cell))
    position = end
    if (text[position] === delimiter) {
      position++
      if (position < text.length) continue
      row.push('')
    }
    position += text.startsWith('\r\n', position) ? 2 : 1
    yield row.length === 1 && row[0] === '' ? [] : row
    row = []
    rowNumber++
  }
}

function plainCell(text: string, start: number, cellEnd: RegExp) {
  cellEnd.lastIndex = start
  const end = cellEnd.exec(text)?.index ?? text.length
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, rowNumber: number, delimiter: Delimiter) {
  let end = text.indexOf('"', start + 1)
  // Two quotation marks in a row stand for one.
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw new Error(`Row ${rowNumber}: a quotation mark is never closed`)
  if (end + 1 < text.length && ![delimiter, '\r', '\n'].includes(text[end + 1]!))
    throw new Error(`Row ${rowNumber}: text follows a closing quotation mark`)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

/** Removes the apostrophe that toCsvLine puts in front of a formula. */
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
