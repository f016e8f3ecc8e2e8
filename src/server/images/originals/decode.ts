import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from '#domain/catalog/image.ts'

// libvips rarely sees the same image twice, and each image may occupy one core at most.
sharp.cache(false)
sharp.concurrency(1)

/** Reads only the header, so that a decompression bomb is refused before it is decoded. */
export function readMetadata(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/**
 * Decodes an image upright; of an animation, the first frame. Fails on a truncated file, but not on the minor encoding
 * errors of some cameras, which every viewer tolerates.
 */
export function decode(bytes: Buffer) {
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
}
