import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import { saveFile } from '#web/admin/ui/save-file.ts'

type Cells = readonly (string | number)[]

/** Downloads a table as a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, columns: Cells, rows: Cells[]) {
  const text = `\uFEFF${[columns, ...rows].map((cells) => toCsvLine(cells)).join('')}`
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
