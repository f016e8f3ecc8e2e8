import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'

/* Valid values for whatever a test does not care about. */

export const settings = {
  businessName: 'Saffron & Sage',
  email: 'hello@saffron.example',
  phone: '+1 555 010 0199',
  address: '12 Market Lane, Springfield',
  gmapSrc: 'https://maps.example/embed?q=12+Market+Lane',
  heroTitle: 'Gifts with a story',
  heroSubtitle: 'Made by people we know.',
  heroImage: '/images/hero.webp',
  about: '',
  instagram: '',
  facebook: '',
  pinterest: '',
  tiktok: '',
  youtube: '',
  logo: '',
  icon: '',
  accentColor: '',
  highlightColor: '',
}

export const category = (number: number) => ({
  name: `Gift Items ${number}`,
  slug: `gift-items-${number}`,
  image: null,
})

export const product = (number: number) => ({
  name: `Beeswax Candle ${number}`,
  sku: `GFT-${String(number).padStart(3, '0')}`,
  description: 'Hand-poured, burns for forty hours.',
  price: '24.00',
  oldPrice: null,
  images: ['https://images.example/candle.webp'],
  stock: 20,
  featured: false,
  isNew: false,
})

/** A CSV file of new products for an import, all in the category kitchen-items. */
export function productCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => [
    ...[
      `BIG-${index}`,
      `Pot number ${index}`,
      'Stands where you put it.',
      '48.00',
      '',
      '12',
      'kitchen-items',
    ],
    ...['no', 'no', 'https://images.example/pot.webp'],
  ])
  return [PRODUCT_CSV_HEADERS, ...lines].map((cells) => toCsvLine(cells)).join('')
}
