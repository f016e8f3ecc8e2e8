import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type ImageWidth, parseImageUrl } from '#domain/catalog/image.ts'
import { decode } from '#server/images/originals/decode.ts'
import { createSemaphore } from '#server/images/originals/semaphore.ts'
import { encodeVariant } from '#server/images/variants/encode.ts'
import { variantName } from '#server/images/variants/variants.ts'
import { type Catalog, readSeed } from '#server/seed/catalog.ts'

/** The widths that browsers request, from a phone to a large or dense screen. */
const THUMBNAIL_WIDTHS: readonly ImageWidth[] = [160]
const CARD_WIDTHS: readonly ImageWidth[] = [320, 480, 640]
/** Without the larger ones for dense screens, which would make the build another 15 seconds longer. */
const PRODUCT_WIDTHS: readonly ImageWidth[] = [640, 960]
const BANNER_WIDTHS: readonly ImageWidth[] = [320, 480, 640, 960, 1280, 1920, 2560]

/**
 * Encodes what the home, category and product pages of a new shop show first, so that their first visitors do not wait
 * for it. Only as AVIF: every current browser accepts it, and the other variants are encoded on demand.
 */
export async function encodeSeedImages(folder: string) {
  const { catalog, photos } = await readSeed()
  const limit = createSemaphore(availableParallelism())
  await mkdir(folder, { recursive: true })

  async function encode(file: string, widths: ReadonlySet<ImageWidth>) {
    const url = photos.urls.get(file)
    const image = url && parseImageUrl(url)
    if (!image) return
    // Decoded once for all widths.
    const pixels = await decode(photos.bytes.get(file)!).tiff({ compression: 'none' }).toBuffer()
    for (const width of new Set([...widths].map((width) => Math.min(width, image.width)))) {
      const bytes = await encodeVariant(pixels, width, 'avif')
      await writeFile(join(folder, variantName(image, width, 'avif')), bytes)
    }
  }
  await Promise.all([...wantedWidths(catalog)].map(([file, widths]) => limit(() => encode(file, widths))))
}

/** Which widths of which files the pages request. */
function wantedWidths({ settings, categories, products }: Catalog) {
  const wanted = new Map<string, Set<ImageWidth>>()
  const want = (file: string | undefined, widths: readonly ImageWidth[]) =>
    file && wanted.set(file, new Set([...(wanted.get(file) ?? []), ...widths]))

  want(settings.heroImage, BANNER_WIDTHS)
  for (const { image } of categories) want(image, BANNER_WIDTHS)
  // The newest featured product leads the home page in a large format.
  const lead = products.findLast(({ featured }) => featured)
  for (const image of lead?.images ?? []) want(image, BANNER_WIDTHS)
  for (const { images, featured, isNew } of products) {
    const [first, second] = images
    want(first, [...CARD_WIDTHS, ...PRODUCT_WIDTHS])
    // A card shows its second image under the pointer.
    if (featured || isNew) want(second, CARD_WIDTHS)
    for (const image of images) want(image, THUMBNAIL_WIDTHS)
  }
  return wanted
}
