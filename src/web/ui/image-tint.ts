import { parseImageUrl } from '#domain/catalog/image.ts'

/** The color of an image's placeholder; undefined if the image is stored elsewhere. */
export function imageTint(url: string) {
  const stored = parseImageUrl(url)
  return stored && `#${stored.tint}`
}
