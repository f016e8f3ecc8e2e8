/**
 * Comma-separated text as spreadsheets read it (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front, because what somebody typed into a product name must not run on the owner's machine.
 */
export function toCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Also behind apostrophes that were typed, so that the one in front of them is known for the shop's. */
const FORMULA = /^'*[=+\-@\t\r]/

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** More columns than any table has: what holds so many is no table. */
const MOST_CELLS = 1000

/**
 * The rows of a comma-separated text, cell by cell, read as they are asked for; a blank line is a row without cells.
 * Throws with the row at which it stops making sense.
 */
export function* parseCsv(text: string): Generator<string[]> {
  let row: string[] = []
  let number = 1
  let position = text.startsWith('\uFEFF') ? 1 : 0
  while (position < text.length) {
    const isQuoted = text[position] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, position, number) : plainCell(text, position)
    if (row.length === MOST_CELLS) throw new Error(`Row ${number}: it has more than ${MOST_CELLS} cells`)
    row.push(withoutApostrophe(cell))
    position = end
    if (text[position] === ',') {
      position++
      if (position < text.length) continue
      row.push('')
    }
    position += text.startsWith('\r\n', position) ? 2 : 1
    yield row.length === 1 && row[0] === '' ? [] : row
    row = []
    number++
  }
}

function plainCell(text: string, start: number) {
  const length = text.slice(start).search(/[,\r\n]/)
  const end = length < 0 ? text.length : start + length
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, row: number) {
  let end = start + 1
  while (text[end] !== '"' || text[end + 1] === '"') {
    if (end >= text.length) throw new Error(`Row ${row}: a quotation mark is never closed`)
    end += text[end] === '"' ? 2 : 1
  }
  if (end + 1 < text.length && !/[,\r\n]/.test(text[end + 1]!))
    throw new Error(`Row ${row}: text follows a closing quotation mark`)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

/** What toCsvLine put in front of a formula. */
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
