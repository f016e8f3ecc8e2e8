export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export const MAX_PRODUCT_IMAGES = 4

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
/** Every image must be convertible to WebP, whose limit is slightly higher. */
export const MAX_IMAGE_SIDE_PIXELS = 16_000

/** The widths of image variants, from a thumbnail in a table to a hero on a dense screen. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920, 2560] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** For clients that cannot choose a width, such as link previews. */
export const DEFAULT_WIDTH: ImageWidth = 1280

/**
 * A stored image. Its URL holds size and color, so that a page can draw a placeholder of the right size and color
 * before the image has loaded.
 */
export type StoredImage = { hash: string; width: number; height: number; tint: string }

const IMAGE_URL = /^\/images\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})$/

export function imageUrl({ hash, width, height, tint }: StoredImage): string {
  return `/images/${hash}-${width}x${height}-${tint}`
}

/** Undefined for every other URL: an image elsewhere, a data URL, a static file of the shop. */
export function parseImageUrl(url: string): StoredImage | undefined {
  const [, hash, width, height, tint] = IMAGE_URL.exec(url) ?? []
  if (!hash || !tint) return undefined
  return { hash, width: Number(width), height: Number(height), tint }
}

export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width)
}

/**
 * The widths worth offering in a srcset: up to `upTo`, none that would only upscale the original, and none below a
 * quarter of the largest, because no layout shrinks an image further than that.
 */
export function usefulWidths(image: StoredImage, upTo: ImageWidth = 2560): ImageWidth[] {
  const widths = IMAGE_WIDTHS.filter(
    (width, index) => width <= upTo && (IMAGE_WIDTHS[index - 1] ?? 0) < image.width,
  )
  return widths.filter((width) => width * 4 >= widths.at(-1)!)
}

/** A srcset that never announces more pixels than the original has. */
export function imageSrcSet(image: StoredImage, upTo?: ImageWidth): string {
  const url = imageUrl(image)
  return usefulWidths(image, upTo)
    .map((width) => `${url}/${width} ${Math.min(width, image.width)}w`)
    .join(', ')
}

/** The width of the largest variant, in pixels of the image. */
export const largestVariantWidth = (image: Pick<StoredImage, 'width'>): number =>
  Math.min(image.width, IMAGE_WIDTHS.at(-1)!)
