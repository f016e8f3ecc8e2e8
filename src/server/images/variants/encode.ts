import type { Sharp } from 'sharp'
import { decode } from '#server/images/originals/decode.ts'

/** JPEG is for clients that accept neither AVIF nor WebP. */
export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** Part of the name of every stored variant: raise it with each change to the encoders below, to invalidate caches. */
export const ENCODER_VERSION = 1

const encoders: Record<VariantFormat, (pixels: Sharp) => Sharp> = {
  // Effort 1 is the sweet spot: 0 is no smaller than WebP, 2 takes twice as long for 2 percent.
  avif: (pixels) => pixels.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (pixels) => pixels.webp({ quality: 76 }),
  jpeg: (pixels) => pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}

export function encodeVariant(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  return encoders[format](decode(original).resize({ width, withoutEnlargement: true })).toBuffer()
}

/**
 * Content negotiation: the best format the Accept header names. A wildcard does not count: old browsers, mail programs
 * and link previews send one without being able to show AVIF or WebP.
 */
export function formatFor(accept = ''): VariantFormat {
  const [avif, webp] = [qualityOf(accept, 'image/avif'), qualityOf(accept, 'image/webp')]
  if (avif > 0 && avif >= webp) return 'avif'
  return webp > 0 ? 'webp' : 'jpeg'
}

function qualityOf(accept: string, type: string) {
  const start = accept.indexOf(type)
  if (start === -1) return 0
  const end = start + type.length
  // Shortcut for browsers, which send no quality with the formats they prefer: this runs for every image request.
  if (end === accept.length || accept[end] === ',') return 1
  const [, q] = /^\s*;\s*q=([\d.]+)/.exec(accept.slice(end)) ?? []
  return q === undefined ? 1 : Number(q)
}
