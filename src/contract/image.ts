import { z } from 'zod'

/** Base64 is a third longer than what it carries: room for a picture of 8 MB. */
const MAX_LENGTH = 12_000_000

const isImage = (value: string) => {
  if (/^data:image\/[a-z0-9.+-]+;base64,/i.test(value)) return true
  if (value.length > 2000 || value.includes('\0') || !value.isWellFormed()) return false
  if (/^\/(?!\/)[^\s\\]*$/.test(value)) return true
  return /^https?:\/\//i.test(value) && URL.canParse(value)
}

/** An image as clients send it: an address on this shop or elsewhere, or an uploaded file as a data URL. */
export const Image = z
  .string('Each image must be a web address or an uploaded picture')
  .trim()
  .max(MAX_LENGTH, 'A picture may have at most 8 MB')
  .refine(isImage, 'Each image must be a web address (https://…) or an uploaded picture')
