import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { IS_BROKEN } from '#contract/image.ts'
import {
  type ImageType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_IMAGE_SIDE,
  type StoredImage,
} from '#domain/image.ts'
import { decode, readHead } from './decode.ts'
import { imageTypeOf, looksLikeSvg } from './file-type.ts'
import { holdsOnlyPixels } from './only-pixels.ts'
import { inTurn } from './semaphore.ts'

export type NewImage = StoredImage & { type: ImageType; bytes: Buffer }

/** Makes a refusal of its reason, which reads on from "The picture …". */
type Refuse = (reason: string) => Error

// One at a time: a picture of 40 megapixels takes 160 MB, and four of them may arrive at once.
const turn = inTurn(1)

/** The picture in a data URL, as the shop keeps it. */
export function inspectUpload(dataUrl: string, refuse: Refuse): Promise<NewImage> {
  const declared = dataUrl.slice('data:'.length, dataUrl.indexOf(';')).toLowerCase()
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return turn(async () => {
    const bytes = Buffer.from(base64, 'base64')
    // Node skips what is not base64, and then something is missing.
    if (bytes.toString('base64') !== base64) throw refuse('did not arrive whole: its base64 is not valid')
    return inspect(bytes, declared === 'image/jpg' ? 'image/jpeg' : declared, refuse)
  })
}

async function inspect(bytes: Buffer, declared: string, refuse: Refuse): Promise<NewImage> {
  const unreadable = () => {
    throw refuse(IS_BROKEN)
  }
  const type = checkFile(bytes, declared, refuse)
  const head = await readHead(bytes).catch(unreadable)
  checkSize(head, refuse)
  const kept = holdsOnlyPixels(type, bytes)
    ? { type, bytes }
    : await rewrite(type, bytes, head).catch(unreadable)
  const tint = await tintOf(kept.bytes).catch(unreadable)
  return { ...kept, ...head.autoOrient, tint, hash: hashOf(kept.bytes) }
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
    throw refuse(`is sent as ${declared} but is ${type} inside; give the file the right ending`)
  return type
}

function checkSize({ width, height }: Metadata, refuse: Refuse) {
  const size = `has ${width} x ${height} pixels`
  if (width * height > MAX_IMAGE_PIXELS) throw refuse(`${size}; at most 40 megapixels are accepted`)
  if (Math.max(width, height) > MAX_IMAGE_SIDE)
    throw refuse(`${size}; at most ${MAX_IMAGE_SIDE} are accepted in width and height`)
}

/** Only the pixels, in sRGB and the right way up: what else was in the file is gone. */
async function rewrite(type: ImageType, bytes: Buffer, head: Metadata) {
  const pixels = decode(bytes)
  switch (type) {
    case 'image/jpeg': {
      const chromaSubsampling = head.chromaSubsampling ?? '4:2:0'
      return { type, bytes: await pixels.jpeg({ quality: 92, chromaSubsampling }).toBuffer() }
    }
    case 'image/webp':
      return { type, bytes: await pixels.webp({ quality: 92, effort: 2 }).toBuffer() }
    case 'image/avif':
      return { type, bytes: await pixels.avif({ quality: 80, effort: 0 }).toBuffer() }
    // The first frame of a GIF needs more colours than another GIF has.
    case 'image/gif':
    case 'image/png':
      return { type: 'image/png' as const, bytes: await pixels.png().toBuffer() }
  }
}

/** The colour a picture has from afar. */
async function tintOf(bytes: Buffer) {
  // Not straight to one pixel: WebP's own scaling overflows when 40 million of them become one.
  const pixels = await decode(bytes)
    .flatten({ background: '#ffffff' })
    .resize(8, 8, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  const average = [0, 1, 2].map((channel) => {
    const values = pixels.filter((_, at) => at % 3 === channel)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  })
  return Buffer.from(average).toString('hex')
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
