import type { ProductDraft } from '#contract/product.ts'
import { type ProductFieldType, type ProductKey, productFields } from '#contract/product-fields.ts'
import { decimal, parsePrice } from '#domain/money/money.ts'
import { readDecimal, readWholeNumber } from '#domain/spreadsheet/number.ts'

/** A product's fields as the cells of one line; the category is written as its slug. */
export function toCells(product: ProductDraft, categorySlug: string): (string | number | boolean | null)[] {
  return productFields.map(({ key, type }) => {
    if (type === 'category') return categorySlug
    const value = product[key]
    return Array.isArray(value) ? value.join(' ') : value
  })
}

/**
 * Reads the cells of one line, of the columns that the file has. The values still have to be validated; a cell that
 * makes no sense stays text.
 */
export function fromCells(
  cells: Partial<Record<ProductKey, string>>,
  idBySlug: Map<string, number>,
): Partial<Record<ProductKey, unknown>> {
  return Object.fromEntries(
    productFields.flatMap(({ key, type }) => {
      const cell = cells[key]
      if (cell === undefined) return []
      return [[key, type === 'category' ? idBySlug.get(cell.trim()) : readers[type](cell)]]
    }),
  )
}

const readers: Record<Exclude<ProductFieldType, 'category'>, (cell: string) => unknown> = {
  text: (cell) => cell,
  price: (cell) => readDecimal(cell) ?? cell,
  wholeNumber: (cell) => readWholeNumber(cell) ?? cell,
  yesOrNo: readYesOrNo,
  images: (cell) => cell.split(/\s+/).filter(Boolean),
}

/** Spreadsheets write TRUE and FALSE in the language of their user. */
const YES = new Set([
  'true',
  'yes',
  '1',
  'wahr',
  'ja',
  'vrai',
  'oui',
  'verdadero',
  'sí',
  'si',
  'vero',
  'sì',
  'waar',
])
const NO = new Set(['', 'false', 'no', '0', 'falsch', 'nein', 'faux', 'non', 'falso', 'onwaar', 'nee'])

function readYesOrNo(cell: string) {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : cell
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
