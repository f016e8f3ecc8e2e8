export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export const MAX_IMAGE_BYTES = 8 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
/** WebP ends a little above this, and every picture must be able to become one. */
export const MAX_IMAGE_SIDE = 16_000

/** From a thumbnail in a table to a hero on a large screen; a picture comes in no other width. */
export const IMAGE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280, 1920] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** For who can tell the shop no width, such as a link preview. */
export const DEFAULT_WIDTH: ImageWidth = 1280

/**
 * A picture the shop keeps. All of it stands in its address, so that whoever has the address can draw the
 * picture's place, in its size and colour, before the picture itself has arrived.
 */
export type StoredImage = { hash: string; width: number; height: number; tint: string }

const ADDRESS = /^\/images\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})$/

export function imageUrl({ hash, width, height, tint }: StoredImage): string {
  return `/images/${hash}-${width}x${height}-${tint}`
}

/** Undefined for every other address: a picture elsewhere, a data URL, a file of the shop itself. */
export function parseImageUrl(url: string): StoredImage | undefined {
  const [, hash, width, height, tint] = ADDRESS.exec(url) ?? []
  if (!hash || !tint) return undefined
  return { hash, width: Number(width), height: Number(height), tint }
}

export function isImageWidth(width: number): width is ImageWidth {
  return (IMAGE_WIDTHS as readonly number[]).includes(width)
}

/**
 * The widths worth offering for a picture: up to `upTo`, none that would only repeat the original, and none below
 * a quarter of the largest, because a place on a page does not shrink further than that on any screen.
 */
export function usefulWidths(picture: StoredImage, upTo: ImageWidth = 1920): ImageWidth[] {
  const widths = IMAGE_WIDTHS.filter(
    (width, at) => width <= upTo && (IMAGE_WIDTHS[at - 1] ?? 0) < picture.width,
  )
  return widths.filter((width) => width * 4 >= widths.at(-1)!)
}

/** What a browser chooses from. No width is announced that the original does not have. */
export function imageSrcSet(picture: StoredImage, upTo?: ImageWidth): string {
  const url = imageUrl(picture)
  return usefulWidths(picture, upTo)
    .map((width) => `${url}/${width} ${Math.min(width, picture.width)}w`)
    .join(', ')
}
