import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type ImageWidth, parseImageUrl, usefulWidths } from '#domain/catalog/image.ts'
import { createSemaphore } from '#server/images/originals/semaphore.ts'
import { encodeVariant } from '#server/images/variants/encode.ts'
import { variantName } from '#server/images/variants/variants.ts'
import { readSeed } from '#server/seed/catalog.ts'

/** The widths that browsers request, from a phone to a large or dense screen. */
const CARD_WIDTHS: readonly ImageWidth[] = [320, 480, 640]
const BANNER_WIDTHS: readonly ImageWidth[] = [320, 480, 640, 960, 1280, 1920, 2560]

/**
 * Encodes the images of a new shop's home page, so that its first visitor does not wait for them. Only as AVIF: every
 * current browser accepts it, and the other variants are encoded on demand.
 */
export async function encodeHomePageImages(folder: string) {
  const { catalog, photos } = await readSeed()
  const { heroImage } = catalog.settings
  // The newest featured product leads the page in a large format.
  const lead = catalog.products.findLast(({ featured }) => featured)
  const banners = [heroImage, ...catalog.categories.map(({ image }) => image), ...(lead?.images ?? [])]
  // A card shows its second image under the pointer.
  const cards = catalog.products
    .filter((product) => (product.featured || product.isNew) && product !== lead)
    .flatMap(({ images }) => images.slice(0, 2))
  const limit = createSemaphore(availableParallelism())
  await mkdir(folder, { recursive: true })

  async function encode(file: string, wanted: readonly ImageWidth[]) {
    const url = photos.urls.get(file)
    const image = url && parseImageUrl(url)
    if (!image) return
    // A banner may be on a card as well.
    const useful = new Set([...usefulWidths(image, CARD_WIDTHS.at(-1)), ...usefulWidths(image)])
    for (const width of wanted.filter((width) => useful.has(width)))
      await limit(async () => {
        const bytes = await encodeVariant(photos.bytes.get(file)!, width, 'avif')
        await writeFile(join(folder, variantName(image, width, 'avif')), bytes)
      })
  }
  await Promise.all([
    ...banners.map((file) => encode(file, BANNER_WIDTHS)),
    ...cards.map((file) => encode(file, CARD_WIDTHS)),
  ])
}
