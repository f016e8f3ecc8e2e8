/**
 * Comma-separated text as spreadsheets read it (RFC 4180). A cell that a spreadsheet would take for a formula gets an
 * apostrophe in front, because what somebody typed into a product name must not run on the owner's machine.
 */
export function toCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

const FORMULA = /^[=+\-@\t\r]/

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows of a comma-separated text, cell by cell. Throws with the line at which it stops making sense. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let position = text.startsWith('\uFEFF') ? 1 : 0
  while (position < text.length) {
    const isQuoted = text[position] === '"'
    const { cell, end } = isQuoted ? quotedCell(text, position, rows.length + 1) : plainCell(text, position)
    row.push(withoutApostrophe(cell))
    position = end
    if (text[position] === ',') {
      position++
      if (position < text.length) continue
      row.push('')
    }
    position += text.startsWith('\r\n', position) ? 2 : 1
    if (row.length > 1 || row[0] !== '') rows.push(row)
    row = []
  }
  return rows
}

function plainCell(text: string, start: number) {
  const length = text.slice(start).search(/[,\r\n]/)
  const end = length < 0 ? text.length : start + length
  return { cell: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, line: number) {
  let end = start + 1
  while (text[end] !== '"' || text[end + 1] === '"') {
    if (end >= text.length) throw new Error(`Row ${line}: a quotation mark is never closed`)
    end += text[end] === '"' ? 2 : 1
  }
  if (end + 1 < text.length && !/[,\r\n]/.test(text[end + 1]!))
    throw new Error(`Row ${line}: text follows a closing quotation mark`)
  return { cell: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 }
}

/** What toCsvLine put in front of a formula. */
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
