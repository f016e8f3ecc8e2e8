import { z } from 'zod'
import { MAX_IMAGE_BYTES } from '#domain/catalog/image.ts'

/** Base64 is a third longer than the bytes it encodes. */
const MAX_DATA_URL_LENGTH = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 100

const isImage = (value: string) => {
  if (/^data:image\/[a-z0-9.+-]+;base64,/i.test(value)) return true
  if (value.length > 2000 || value.includes('\0') || !value.isWellFormed()) return false
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return true
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** Percent-encodes whitespace: in product files a blank separates one address from the next. */
const withoutBlanks = (value: string) =>
  value.startsWith('data:') ? value : value.replace(/\s/g, encodeURIComponent)

/** An image as clients send it: an address on this shop or elsewhere, or an uploaded file as a data URL. */
export const ImageInput = z
  .string('Each image must be a web address or an uploaded image')
  .trim()
  .max(MAX_DATA_URL_LENGTH, 'An image may have at most 8 MB')
  .overwrite(withoutBlanks)
  .refine(isImage, 'Each image must be a web address (https://…) or an uploaded image')

/** Why an image that cannot be decoded is refused, in the browser and on the server; follows the file's name. */
export const IS_BROKEN = 'is broken or incomplete and cannot be shown'
