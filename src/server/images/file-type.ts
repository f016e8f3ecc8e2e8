import type { ImageType } from '#domain/image.ts'

/** What a file is by its first bytes, whatever it is called. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif'
  // A list of four-letter names of what the file complies with; iPhone's HEIC has the same frame, without these.
  if (text(4, 8) === 'ftyp' && /^(.{4})*avi[fs]/s.test(text(8, Math.min(bytes.readUInt32BE(0), 256))))
    return 'image/avif'
  return undefined
}

export function looksLikeSvg(bytes: Buffer) {
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))
}
