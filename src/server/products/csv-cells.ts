import type { Product, ProductDraft } from '#contract/product.ts'
import { type ProductFieldType, type ProductKey, productFields } from '#contract/product-fields.ts'
import { decimal, parsePrice } from '#domain/money.ts'

/** The fields of a product as one line of an exported file; the category is written as its slug. */
export function toCells(product: Product, categorySlug: string): (string | number | boolean | null)[] {
  return productFields.map(({ key, type }) => {
    if (type === 'category') return categorySlug
    const value = product[key]
    return Array.isArray(value) ? value.join(' ') : value
  })
}

/** Reads the cells of one line. The values still have to be validated; a cell that makes no sense stays text. */
export function fromCells(cells: Record<ProductKey, string>, idBySlug: Map<string, number>) {
  return Object.fromEntries(
    productFields.map(({ key, type }) => [
      key,
      type === 'category' ? idBySlug.get(cells[key].trim()) : readers[type](cells[key]),
    ]),
  )
}

const readers: Record<Exclude<ProductFieldType, 'category'>, (cell: string) => unknown> = {
  text: (cell) => cell,
  price: (cell) => cell,
  wholeNumber: (cell) => (/^\s*-?\d+\s*$/.test(cell) ? Number(cell) : cell),
  yesOrNo: readYesOrNo,
  images: (cell) => cell.split(/\s+/).filter(Boolean),
}

/** Accepts what spreadsheets and people write for yes and no. */
function readYesOrNo(cell: string) {
  const word = cell.trim().toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  return ['', 'false', 'no', '0'].includes(word) ? false : cell
}

const priceKeys = new Set<string>(productFields.flatMap(({ key, type }) => (type === 'price' ? key : [])))

/** Writes prices with two decimals: the database cannot cast everything that parsePrice accepts. */
export function normalizePrices(draft: ProductDraft): ProductDraft {
  const entries = Object.entries(draft).map(([key, value]) => [
    key,
    priceKeys.has(key) && typeof value === 'string' ? decimal(parsePrice(value)!) : value,
  ])
  return Object.fromEntries(entries) as ProductDraft
}
