import { IMPORT_FILE_LIMIT } from '#domain/import.ts'
import { bytes } from '#web/admin/format/bytes.ts'

/** Why a file cannot be a file of products, before it is sent anywhere; nothing when it can. */
export async function whyNoCsv(file: File): Promise<string | undefined> {
  if (!/\.(csv|txt)$/i.test(file.name)) return `${file.name} is not a CSV file; save the table as CSV first.`
  if (file.size > IMPORT_FILE_LIMIT)
    return `${file.name} is larger than ${bytes(IMPORT_FILE_LIMIT)}; send it in parts.`
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (error) {
    // A file that is gone or locked cannot be read; that has a sentence of its own.
    if (!(error instanceof TypeError)) return `${file.name} could not be read.`
    return `${file.name} is not written in UTF-8; choose “CSV UTF-8” when saving it.`
  }
}
