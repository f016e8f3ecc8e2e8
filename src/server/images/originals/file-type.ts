import type { ImageType } from '#domain/catalog/image.ts'

/**
 * Detects the type by magic bytes, whatever the file is called. Five signatures need no library: anything else is
 * refused before a decoder sees it.
 */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif'
  // The ftyp box lists compatible brands of four letters; HEIC has the same container without an AVIF brand.
  if (text(4, 8) === 'ftyp' && /^(.{4})*avi[fs]/s.test(text(8, Math.min(bytes.readUInt32BE(0), 256))))
    return 'image/avif'
  return undefined
}

export function looksLikeSvg(bytes: Buffer) {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))
}
