import { IMPORT_FILE_LIMIT } from '#domain/import.ts'
import { bytes } from '#web/admin/format/bytes.ts'

/** Checks a file before it is uploaded: a sentence about what is wrong with it, or nothing. */
export async function csvFileProblem(file: File): Promise<string | undefined> {
  if (!/\.(csv|txt)$/i.test(file.name)) return `${file.name} is not a CSV file; save the table as CSV first.`
  if (file.size > IMPORT_FILE_LIMIT)
    return `${file.name} is larger than ${bytes(IMPORT_FILE_LIMIT)}; split it into smaller files.`
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch (error) {
    // The decoder throws a TypeError; reading a deleted or locked file throws something else.
    if (!(error instanceof TypeError)) return `${file.name} could not be read.`
    return `${file.name} is not encoded in UTF-8; choose “CSV UTF-8” when saving it.`
  }
}
