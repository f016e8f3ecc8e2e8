import sharp from 'sharp'
import { MAX_IMAGE_PIXELS } from '#domain/image.ts'

// A picture is rarely wanted twice in a row, and each one shall take one core at most.
sharp.cache(false)
sharp.concurrency(1)

/** Reads the head of a file only, so the size of a bomb is known before it goes off. */
export function readHead(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/**
 * The pixels of a picture, the right way up: the first frame of an animation. Fails on a file that breaks off,
 * but not on the small sins of some cameras, which every viewer forgives.
 */
export function decode(bytes: Buffer) {
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS })
}
