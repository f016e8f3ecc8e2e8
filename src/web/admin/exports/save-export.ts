import { saveFile } from '#web/admin/ui/save-file.ts'
import type { ExportedFile } from '#web/queries/admin/settings/exports.ts'

export function saveExport({ noun, format }: ExportedFile, contents: Blob) {
  saveFile(`${noun}-${today()}.${format}`, contents)
}

/** The local date, so that exports of several days do not overwrite each other. */
function today() {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
