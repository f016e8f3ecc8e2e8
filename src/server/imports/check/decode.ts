import { ShopError } from '#domain/error.ts'

/** Decodes a file of Excel or LibreOffice: UTF-8, or UTF-16 as in Excel's "Unicode Text". */
export function decodeFile(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ShopError('invalid', 'The file is not encoded in UTF-8; choose “CSV UTF-8” when saving it')
  }
}
