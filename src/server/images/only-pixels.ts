import type { ImageType } from '#domain/image.ts'

/**
 * Whether a file holds nothing but pixels and what it takes to show them. Then it may be kept as it is; in
 * doubt the answer is no, and the picture is written anew, without place, camera, comments or hidden extras.
 */
export function holdsOnlyPixels(type: ImageType, bytes: Buffer): boolean {
  if (type === 'image/png') return chunksOfPng(bytes)?.every((name) => PNG_PIXELS.has(name)) ?? false
  if (type === 'image/webp') return chunksOfWebp(bytes)?.every((name) => WEBP_PIXELS.has(name)) ?? false
  if (type === 'image/jpeg') return markersOfJpeg(bytes)?.every((marker) => JPEG_PIXELS.has(marker)) ?? false
  return false
}

const PNG_PIXELS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'pHYs'])
const WEBP_PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const JPEG_PIXELS = new Set([
  ...[0xe0, 0xee], // JFIF, and Adobe's note on how colours are stored
  ...[0xdb, 0xc4, 0xdd], // tables
  ...[0xc0, 0xc1, 0xc2], // frames: baseline, extended, progressive
  START_OF_SCAN,
])

/** Undefined unless the chunks fill the file to its last byte. */
function chunksOfPng(bytes: Buffer): string[] | undefined {
  const names: string[] = []
  let at = 8
  while (at + 12 <= bytes.length) {
    names.push(bytes.toString('latin1', at + 4, at + 8))
    at += 12 + bytes.readUInt32BE(at)
  }
  return at === bytes.length && names.at(-1) === 'IEND' ? names : undefined
}

function chunksOfWebp(bytes: Buffer): string[] | undefined {
  const names: string[] = []
  let at = 12
  while (at + 8 <= bytes.length) {
    names.push(bytes.toString('latin1', at, at + 4))
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length && bytes.readUInt32LE(4) + 8 === at ? names : undefined
}

function markersOfJpeg(bytes: Buffer): number[] | undefined {
  const markers: number[] = []
  let at = 2
  while (bytes[at] === 0xff && at + 4 <= bytes.length) {
    const marker = bytes[at + 1]!
    markers.push(marker)
    at += 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at)
  }
  const endsHere = at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE
  return endsHere ? markers : undefined
}

/** Where the compressed pixels end: at the first marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}
