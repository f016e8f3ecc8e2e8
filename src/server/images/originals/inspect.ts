import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { IS_BROKEN } from '#contract/image.ts'
import {
  type ImageType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE_PIXELS,
  type StoredImage,
} from '#domain/catalog/image.ts'
import { decode, readMetadata } from './decode.ts'
import { imageTypeOf, looksLikeSvg } from './file-type.ts'
import { isFreeOfMetadata } from './metadata.ts'
import { createSemaphore } from './semaphore.ts'

export type NewImage = StoredImage & { type: ImageType; bytes: Buffer }

/** Creates the error for a reason that continues the sentence "The image …". */
type Refuse = (reason: string) => Error

// One at a time: decoded, an image of 40 megapixels takes 160 MB, and one request may carry four of them.
const limitDecoding = createSemaphore(1)

/** Validates the image in a data URL, strips its metadata and computes what the shop stores with it. */
export function inspectUpload(dataUrl: string, refuse: Refuse): Promise<NewImage> {
  const declared = dataUrl.slice('data:'.length, dataUrl.indexOf(';')).toLowerCase()
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return limitDecoding(async () => {
    const bytes = Buffer.from(base64, 'base64')
    // Buffer.from ignores invalid characters, so only a round trip shows whether the base64 is valid.
    if (bytes.toString('base64') !== base64)
      throw refuse('did not arrive completely: its base64 is not valid')
    return inspect(bytes, declared === 'image/jpg' ? 'image/jpeg' : declared, refuse)
  })
}

async function inspect(bytes: Buffer, declared: string, refuse: Refuse): Promise<NewImage> {
  const unreadable = () => {
    throw refuse(IS_BROKEN)
  }
  const type = checkFile(bytes, declared, refuse)
  const metadata = await readMetadata(bytes).catch(unreadable)
  checkDimensions(metadata, refuse)
  const file = isFreeOfMetadata(type, bytes)
    ? { type, bytes }
    : await reencode(type, bytes, metadata).catch(unreadable)
  const tint = await tintOf(file.bytes).catch(unreadable)
  return { ...file, ...metadata.autoOrient, tint, hash: hashOf(file.bytes) }
}

function checkFile(bytes: Buffer, declared: string, refuse: Refuse): ImageType {
  if (bytes.length === 0) throw refuse('is empty: the file has 0 bytes')
  if (bytes.length > MAX_IMAGE_BYTES)
    throw refuse(`has ${(bytes.length / 1024 / 1024).toFixed(1)} MB; at most 8 MB are accepted`)
  const type = imageTypeOf(bytes)
  if (!type) {
    const isSvg = declared === 'image/svg+xml' || looksLikeSvg(bytes)
    throw refuse(`is ${isSvg ? 'an SVG drawing, ' : ''}not a PNG, JPEG, WebP, GIF or AVIF file`)
  }
  if (type !== declared)
    throw refuse(`is declared as ${declared} but is ${type}; give the file the right extension`)
  return type
}

function checkDimensions({ width, height }: Metadata, refuse: Refuse) {
  const size = `has ${width} x ${height} pixels`
  if (width * height > MAX_IMAGE_PIXELS) throw refuse(`${size}; at most 40 megapixels are accepted`)
  if (Math.max(width, height) > MAX_IMAGE_SIDE_PIXELS)
    throw refuse(`${size}; at most ${MAX_IMAGE_SIDE_PIXELS} are accepted in width and height`)
}

/** Strips all metadata: only the pixels remain, in sRGB and upright. */
async function reencode(type: ImageType, bytes: Buffer, metadata: Metadata) {
  const pixels = decode(bytes)
  switch (type) {
    case 'image/jpeg': {
      const chromaSubsampling = metadata.chromaSubsampling ?? '4:2:0'
      return { type, bytes: await pixels.jpeg({ quality: 92, chromaSubsampling }).toBuffer() }
    }
    case 'image/webp':
      return { type, bytes: await pixels.webp({ quality: 92, effort: 2 }).toBuffer() }
    case 'image/avif':
      return { type, bytes: await pixels.avif({ quality: 80, effort: 0 }).toBuffer() }
    // GIF becomes PNG: the first frame, with its transparency, may use more colors than a GIF palette holds.
    case 'image/gif':
    case 'image/png':
      return { type: 'image/png' as const, bytes: await pixels.png().toBuffer() }
  }
}

/** The sides of the small copy whose outermost pixels give the tint. */
const TINT_PIXELS = 16

/**
 * The average color along the edges, which is the ground that a product stands on. It fills the image's place until it
 * has loaded, and the screen around it.
 */
async function tintOf(bytes: Buffer) {
  const pixels = await decode(bytes)
    .flatten({ background: '#ffffff' })
    .resize(TINT_PIXELS, TINT_PIXELS, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  const isEdge = (at: number) => at === 0 || at === TINT_PIXELS - 1
  const average = [0, 1, 2].map((channel) => {
    const values = pixels.filter((_, index) => {
      const pixel = Math.floor(index / 3)
      const isOnEdge = isEdge(pixel % TINT_PIXELS) || isEdge(Math.floor(pixel / TINT_PIXELS))
      return index % 3 === channel && isOnEdge
    })
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  })
  return Buffer.from(average).toString('hex')
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
