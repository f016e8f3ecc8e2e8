import { MAX_IMPORT_BYTES } from '#domain/import.ts'
import { bytes } from '#web/admin/format/bytes.ts'

/** Checks a file before it is uploaded. Returns an error message, or undefined if the file is valid. */
export async function csvFileProblem(file: File): Promise<string | undefined> {
  if (!/\.(csv|tsv|txt)$/i.test(file.name))
    return `${file.name} is not a CSV file; save the table as CSV first.`
  if (file.size > MAX_IMPORT_BYTES)
    return `${file.name} is larger than ${bytes(MAX_IMPORT_BYTES)}; split it into smaller files.`
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Excel's "Unicode Text" is UTF-16.
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    // The decoder throws a TypeError; reading a deleted or locked file throws other errors.
    if (!(error instanceof TypeError)) return `${file.name} could not be read.`
    return `${file.name} is not encoded in UTF-8; choose “CSV UTF-8” when saving it.`
  }
}
