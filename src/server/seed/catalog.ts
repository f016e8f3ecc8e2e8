import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { ProductDraft } from '#contract/product.ts'
import type { WebsiteSettingsDraft } from '#contract/website-settings.ts'
import { CATEGORY_POSITION_STEP } from '#domain/catalog/category-order.ts'
import { parseSynonyms } from '#domain/catalog/synonyms.ts'
import type { Db } from '#server/db/client.ts'
import { categories, products, searchSynonyms } from '#server/db/schema/catalog.ts'
import { websiteSettings } from '#server/db/schema/settings.ts'
import { checkImages, storeImages } from '#server/images/originals/service.ts'
import { PROJECT_ROOT } from '#server/process/project-root.ts'
import { toRow } from '#server/products/row.ts'

export type Catalog = {
  categories: { name: string; slug: string; image: string }[]
  products: (Omit<ProductDraft, 'categoryId'> & { category: string })[]
  settings: WebsiteSettingsDraft
  /** One group per line, as in Settings → Search. */
  synonyms: string[]
}

/** Key of the advisory lock around seeding: arbitrary, but the same for every instance. */
const ADVISORY_LOCK_KEY = 7_234_467

/** Fills an empty shop with its first catalog. A shop with any data is left alone. Returns whether it was filled. */
export async function seedCatalog(db: Db): Promise<boolean> {
  if (await hasData(db)) return false
  const { catalog, photos } = await readSeed()
  const addressOf = (image: string) => photos.urls.get(image) ?? image

  return db.transaction(async (tx) => {
    // Another instance that started at the same time may seed for longer than the usual lock timeout.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`)
    if (await hasData(tx)) return false

    await storeImages(tx, photos.imageUses)
    const rows = await tx
      .insert(categories)
      .values(
        catalog.categories.map((category, index) => ({
          ...category,
          image: addressOf(category.image),
          position: (index + 1) * CATEGORY_POSITION_STEP,
        })),
      )
      .returning()
    const idOf = new Map(rows.map(({ slug, id }) => [slug, id]))
    await tx
      .insert(products)
      .values(
        catalog.products.map(({ category, images, ...product }) =>
          toRow({ ...product, categoryId: idOf.get(category)!, images: images.map(addressOf) }),
        ),
      )
    await tx
      .insert(websiteSettings)
      .values({ ...catalog.settings, heroImage: addressOf(catalog.settings.heroImage) })
    await tx
      .insert(searchSynonyms)
      .values(
        parseSynonyms(catalog.synonyms.join('\n')).map((group, index) => ({ position: index + 1, ...group })),
      )
    return true
  })
}

/** The website settings are written with the first catalog and never deleted. */
const hasData = async (db: Db) => (await db.$count(websiteSettings)) + (await db.$count(categories)) > 0

export async function readSeed() {
  const catalog: Catalog = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'seed/catalog.json'), 'utf8'))
  return { catalog, photos: await readPhotos(catalog) }
}

/** Reads the photos and passes them through the same checks as an upload. */
async function readPhotos(catalog: Catalog) {
  const files = new Set([
    catalog.settings.heroImage,
    ...catalog.categories.map(({ image }) => image),
    ...catalog.products.flatMap(({ images }) => images),
  ])
  const names = [...files].filter((file) => file.startsWith('images/'))
  const bytes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(PROJECT_ROOT, 'seed', name))] as const),
    ),
  )
  const uploads = names.map((name) => `data:image/webp;base64,${bytes.get(name)!.toString('base64')}`)
  const { images, imageUses } = await checkImages(uploads)
  return { bytes, imageUses, urls: new Map(names.map((name, index) => [name, images[index]!])) }
}
