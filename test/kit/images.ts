import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Random noise: no two photos have the same bytes. */
export function photo(width = 1000, height = 750) {
  const noise = { type: 'gaussian', mean: 150, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
}

export function solidImage(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** The form in which the browser sends an image file. */
export function dataUrl(type: string, bytes: Buffer) {
  return `data:${type};base64,${bytes.toString('base64')}`
}

export async function photoDataUrl(width?: number, height?: number) {
  return dataUrl('image/jpeg', await photo(width, height).jpeg().toBuffer())
}

/** A PNG of 900 million black pixels in about 100 KB. */
export function decompressionBomb() {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer) {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}
