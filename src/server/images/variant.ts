import type { Sharp } from 'sharp'
import { decode } from './decode.ts'

/** JPEG is for who understands nothing newer. */
export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** Names what is written below; raise it with every change there, so that no cache serves the old look. */
export const RECIPE = 1

const encode: Record<VariantFormat, (pixels: Sharp) => Sharp> = {
  // Effort 1 is the knee: 0 is no smaller than WebP, 2 takes twice as long for 2 percent.
  avif: (pixels) => pixels.avif({ quality: 52, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (pixels) => pixels.webp({ quality: 76 }),
  jpeg: (pixels) => pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
}

export function makeVariant(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  return encode[format](decode(original).resize({ width, withoutEnlargement: true })).toBuffer()
}

/**
 * The best format a client names in its Accept header. A wildcard does not count: old browsers, mail programs
 * and link previews send one and then show a hole.
 */
export function formatFor(accept = ''): VariantFormat {
  const [avif, webp] = [quality(accept, 'image/avif'), quality(accept, 'image/webp')]
  if (avif > 0 && avif >= webp) return 'avif'
  return webp > 0 ? 'webp' : 'jpeg'
}

function quality(accept: string, type: string) {
  const at = accept.indexOf(type)
  if (at === -1) return 0
  const end = at + type.length
  // Browsers give the formats they like no quality at all; this is asked for every picture.
  if (end === accept.length || accept[end] === ',') return 1
  const [, q] = /^\s*;\s*q=([\d.]+)/.exec(accept.slice(end)) ?? []
  return q === undefined ? 1 : Number(q)
}
