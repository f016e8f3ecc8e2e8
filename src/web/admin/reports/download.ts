import { toCsvLine } from '#domain/csv.ts'

type Cells = readonly (string | number)[]

/** How long the file may be fetched, in milliseconds. */
const KEPT = 60_000

/** Hands the browser a table as a file. The mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, columns: Cells, rows: Cells[]) {
  const text = `\uFEFF${[columns, ...rows].map(toCsvLine).join('')}`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  // Some browsers begin to read only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT)
}
