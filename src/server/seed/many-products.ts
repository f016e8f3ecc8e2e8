import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { categories, products } from '#server/db/schema/catalog.ts'
import { StartError } from '#server/process/start-error.ts'

const qualities = [
  'Hand-thrown',
  'Brushed',
  'Woven',
  'Glazed',
  'Speckled',
  'Fluted',
  'Polished',
  'Quilted',
  'Ribbed',
  'Embossed',
  'Matte',
  'Frosted',
  'Carved',
  'Stitched',
  'Marbled',
  'Scalloped',
]
const materials = [
  'Oak',
  'Linen',
  'Stoneware',
  'Brass',
  'Walnut',
  'Cotton',
  'Terracotta',
  'Glass',
  'Rattan',
  'Copper',
  'Marble',
  'Bamboo',
  'Wool',
  'Porcelain',
  'Enamel',
  'Olive Wood',
  'Velvet',
  'Jute',
]
const colors = [
  'Sage',
  'Saffron',
  'Blush',
  'Ivory',
  'Charcoal',
  'Rust',
  'Moss',
  'Amber',
  'Plum',
  'Sand',
  'Slate',
  'Honey',
  'Rose',
  'Indigo',
  'Cream',
  'Clay',
]
const extras = ['', '', '', ', Small', ', Large', ', Set of 2', ', Set of 4', ', Gift Boxed']
const nouns: Record<string, string[]> = {
  GFT: [
    'Candle',
    'Journal',
    'Keepsake Box',
    'Photo Frame',
    'Music Box',
    'Bath Set',
    'Card Set',
    'Scarf',
    'Tea Tin',
    'Puzzle',
    'Key Ring',
    'Wash Bag',
  ],
  KIT: [
    'Teapot',
    'Mug',
    'Mixing Bowl',
    'Cutting Board',
    'Pepper Mill',
    'Apron',
    'Serving Dish',
    'Whisk',
    'Storage Jar',
    'Colander',
    'Butter Dish',
    'Trivet',
  ],
  MKP: [
    'Lip Balm',
    'Blush Palette',
    'Brush Set',
    'Mascara',
    'Powder Compact',
    'Nail Lacquer',
    'Mirror',
    'Eye Pencil',
    'Face Mist',
    'Cosmetic Pouch',
    'Highlighter',
    'Bronzer',
  ],
  DEC: [
    'Vase',
    'Pillow',
    'Table Lamp',
    'Wall Hanging',
    'Throw',
    'Tray',
    'Planter',
    'Candle Holder',
    'Mirror',
    'Basket',
    'Bookend',
    'Clock',
  ],
}
const uses = [
  'for slow mornings',
  'for a crowded table',
  'for the shelf by the window',
  'for someone who has everything',
  'for small rooms',
  'for every day',
]
const cares = [
  'Wipe with a dry cloth.',
  'Wash by hand in warm water.',
  'Keep out of direct sun.',
  'Air dry after use.',
  'Safe in the dishwasher.',
]

const PRODUCTS_PER_BATCH = 1_000
/** Products whose images the new ones reuse. */
const SAMPLE_PRODUCTS = 48

/** Adds generated products until the shop has `target` of them. Deterministic: every run generates the same ones. */
export async function seedManyProducts(db: Db, target: number, onProgress: (total: number) => void) {
  const categoryIds = await db.select({ id: categories.id }).from(categories).orderBy(categories.id)
  const samples = await db.select().from(products).orderBy(products.id).limit(SAMPLE_PRODUCTS)
  if (samples.length === 0)
    throw new StartError(
      'The shop has no products whose images could be reused: start it once before adding many products.',
    )
  const imagesFor = (categoryId: number) => {
    const own = samples.filter((sample) => sample.categoryId === categoryId)
    return (own.length > 0 ? own : samples).map((sample) => sample.images)
  }
  const prefixes = Object.keys(nouns)
  const random = mulberry32(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

  for (let total = await db.$count(products); total < target; onProgress(total)) {
    const rows = Array.from({ length: Math.min(PRODUCTS_PER_BATCH, target - total) }, (_, index) => {
      const number = total + index + 1
      const categoryIndex = number % categoryIds.length
      const categoryId = categoryIds[categoryIndex]!.id
      const prefix = prefixes[categoryIndex % prefixes.length]!
      const noun = pick(nouns[prefix]!)
      const name = `${pick(qualities)} ${pick(materials)} ${noun} in ${pick(colors)}${pick(extras)}`
      const price = 400 + Math.floor(random() ** 2 * 240) * 100 + 95
      return {
        name,
        sku: `${prefix}-${String(number).padStart(6, '0')}`,
        description: `A ${noun.toLowerCase()} ${pick(uses)}, made in small numbers by people who know their craft. ${pick(cares)}`,
        price,
        oldPrice: random() < 0.2 ? Math.round(price * (1.1 + random() * 0.4)) : null,
        images: pick(imagesFor(categoryId)),
        stock:
          random() < 0.05
            ? 0
            : random() < 0.1
              ? 1 + Math.floor(random() * 9)
              : 10 + Math.floor(random() * 200),
        categoryId,
        featured: random() < 0.001,
        isNew: random() < 0.001,
      }
    })
    await db.insert(products).values(rows)
    total += rows.length
  }
  await db.execute(sql`vacuum (analyze) products`)
}

/** A seeded pseudorandom number generator, so that benchmarks of different runs use the same data. */
function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
