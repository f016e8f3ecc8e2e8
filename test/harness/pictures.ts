import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph that nobody has taken before: no two are alike. */
export function photo(width = 1000, height = 750) {
  const noise = { type: 'gaussian', mean: 150, sigma: 12 } as const
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } })
}

/** One colour all over. */
export function card(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** As the browser sends a chosen file. */
export function dataUrl(type: string, bytes: Buffer) {
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** A photograph ready to send. */
export async function upload(width?: number, height?: number) {
  return dataUrl('image/jpeg', await photo(width, height).jpeg().toBuffer())
}

/** 900 million black pixels in a file of about 100 KB. */
export function bomb() {
  const side = 30_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
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
