import type { ImageType } from '#domain/catalog/image.ts'

/**
 * Whether a file contains nothing but pixels and what it takes to show them: no location, camera, comments, or data
 * behind the end of the image. Such a file is stored as it is, because re-encoding every upload would cost quality
 * (JPEG and WebP lose some each time) and often size. In doubt the answer is false, and the image is re-encoded.
 */
export function isFreeOfMetadata(type: ImageType, bytes: Buffer): boolean {
  if (type === 'image/png') return readPngChunks(bytes)?.every((name) => PNG_PIXEL_CHUNKS.has(name)) ?? false
  if (type === 'image/webp')
    return readWebpChunks(bytes)?.every((name) => WEBP_PIXEL_CHUNKS.has(name)) ?? false
  if (type === 'image/jpeg')
    return readJpegMarkers(bytes)?.every((marker) => JPEG_PIXEL_MARKERS.has(marker)) ?? false
  return false
}

const PNG_PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'pHYs'])
const WEBP_PIXEL_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const JPEG_PIXEL_MARKERS = new Set([
  ...[0xe0, 0xee], // JFIF, and Adobe's color transform
  ...[0xdb, 0xc4, 0xdd], // tables
  ...[0xc0, 0xc1, 0xc2], // frames: baseline, extended, progressive
  START_OF_SCAN,
])

/** Undefined unless the chunks fill the file exactly. */
function readPngChunks(bytes: Buffer): string[] | undefined {
  const names: string[] = []
  let offset = 8
  while (offset + 12 <= bytes.length) {
    names.push(bytes.toString('latin1', offset + 4, offset + 8))
    offset += 12 + bytes.readUInt32BE(offset)
  }
  return offset === bytes.length && names.at(-1) === 'IEND' ? names : undefined
}

function readWebpChunks(bytes: Buffer): string[] | undefined {
  const names: string[] = []
  let offset = 12
  while (offset + 8 <= bytes.length) {
    names.push(bytes.toString('latin1', offset, offset + 4))
    const size = bytes.readUInt32LE(offset + 4)
    offset += 8 + size + (size % 2)
  }
  return offset === bytes.length && bytes.readUInt32LE(4) + 8 === offset ? names : undefined
}

function readJpegMarkers(bytes: Buffer): number[] | undefined {
  const markers: number[] = []
  let offset = 2
  while (bytes[offset] === 0xff && offset + 4 <= bytes.length) {
    const marker = bytes[offset + 1]!
    markers.push(marker)
    offset += 2 + bytes.readUInt16BE(offset + 2)
    if (marker === START_OF_SCAN) offset = endOfScan(bytes, offset)
  }
  const isComplete =
    offset + 2 === bytes.length && bytes[offset] === 0xff && bytes[offset + 1] === END_OF_IMAGE
  return isComplete ? markers : undefined
}

/** Where the compressed pixels end: at the first marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  let offset = bytes.indexOf(0xff, from)
  while (offset !== -1) {
    const next = bytes[offset + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return offset
    offset = bytes.indexOf(0xff, offset + 2)
  }
  return bytes.length
}
