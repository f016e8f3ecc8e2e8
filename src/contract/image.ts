import { z } from 'zod'
import { MAX_IMAGE_BYTES } from '#domain/image.ts'

/** Base64 is a third longer than what it carries. */
const MAX_LENGTH = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 100

const isImage = (value: string) => {
  if (/^data:image\/[a-z0-9.+-]+;base64,/i.test(value)) return true
  if (value.length > 2000 || value.includes('\0') || !value.isWellFormed()) return false
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return true
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** An address as browsers ask for it. In a file of products several stand side by side, and a blank ends one. */
const withoutBlanks = (value: string) =>
  value.startsWith('data:') ? value : value.replace(/\s/g, encodeURIComponent)

/** An image as clients send it: an address on this shop or elsewhere, or an uploaded file as a data URL. */
export const ImageInput = z
  .string('Each image must be a web address or an uploaded picture')
  .trim()
  .max(MAX_LENGTH, 'A picture may have at most 8 MB')
  .overwrite(withoutBlanks)
  .refine(isImage, 'Each image must be a web address (https://…) or an uploaded picture')

/** Why a picture is refused, wherever that is found out; reads on from its name. */
export const IS_BROKEN = 'is broken or incomplete and cannot be shown'
