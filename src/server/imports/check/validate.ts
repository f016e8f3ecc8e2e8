import type { z } from 'zod'
import { ProductDraft } from '#contract/product.ts'
import { PRODUCT_FIELDS, type ProductKey, productFields } from '#contract/product-fields.ts'
import { isOldPriceAbovePrice } from '#domain/catalog/old-price.ts'
import { isAmbiguousDecimal, readWholeNumber } from '#domain/spreadsheet/number.ts'
import { fromCells, normalizePrices } from '#server/products/csv-cells.ts'
import type { Cells } from './read.ts'

export type ValidatedRow = { draft: ProductDraft; stockAtExport: number | undefined }
export type Validation = ValidatedRow | { message: string }

const MAX_QUOTED_CHARACTERS = 60

/**
 * The product that a row describes: the columns of the file, and for the others the values of the existing product. The
 * message of an invalid row names every column with an error and quotes its cell.
 */
export function validateRow(
  cells: Cells,
  current: ProductDraft | undefined,
  idBySlug: Map<string, number>,
): Validation {
  const missing = current ? [] : missingColumns(cells)
  if (missing.length > 0) return { message: newProductMessage(cells, missing) }

  const values = fromCells(cells, idBySlug)
  const { data, error } = ProductDraft.safeParse({ ...current, ...values })
  const errors = error ? messagesByField(error, cells) : new Map<ProductKey | 'stockAtExport', string>()
  if ('categoryId' in values && values.categoryId === undefined)
    errors.set('categoryId', `There is no category with the slug ${quote(cells.categoryId!)}`)
  if (/(^|\s)data:/.test(cells.images ?? ''))
    errors.set('images', 'Column images: Images must be web addresses')
  if (data && !isOldPriceAbovePrice(data) && !hasPricesOf(current, data))
    errors.set('oldPrice', oldPriceMessage(data, cells))
  const stockAtExport = cells.stockAtExport?.trim() ? readWholeNumber(cells.stockAtExport) : undefined
  if (cells.stockAtExport?.trim() && stockAtExport === undefined)
    errors.set('stockAtExport', columnMessage('stockAtExport', cells.stockAtExport, 'Stock must be a number'))
  return errors.size > 0 || !data
    ? { message: [...errors.values()].join('. ') }
    : { draft: normalizePrices(data), stockAtExport }
}

/**
 * The API accepts every positive old price. A row that leaves such prices as they are is not refused: otherwise no export
 * with this product could be imported again.
 */
function hasPricesOf(current: ProductDraft | undefined, draft: ProductDraft): boolean {
  const { price, oldPrice } = normalizePrices(draft)
  return current?.price === price && current.oldPrice === oldPrice
}

const oldPriceMessage = ({ oldPrice }: ProductDraft, cells: Cells) =>
  cells.oldPrice === undefined
    ? columnMessage('price', cells.price, `Price must be below the old price, ${oldPrice}`)
    : columnMessage('oldPrice', cells.oldPrice, 'Old price must be above the price')

const missingColumns = (cells: Cells) =>
  productFields
    .filter(({ key, isOptional }) => !isOptional && cells[key] === undefined)
    .map(({ csvHeader }) => csvHeader)

const newProductMessage = ({ sku }: Cells, missing: string[]) =>
  sku.trim() === ''
    ? 'Column sku is empty'
    : `The shop has no product with the SKU ${quote(sku)}. A new product also needs the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}`

/** The first error of each column. */
function messagesByField({ issues }: z.ZodError, cells: Cells) {
  const messages = new Map<ProductKey | 'stockAtExport', string>()
  for (const { path, message } of issues) {
    const key = path[0] as ProductKey
    if (messages.has(key)) continue
    const field = PRODUCT_FIELDS[key]
    const header = 'csvHeader' in field ? field.csvHeader : key
    const isAmbiguous = field.type === 'price' && isAmbiguousDecimal(cells[key] ?? '')
    messages.set(
      key,
      columnMessage(
        header,
        cells[key],
        isAmbiguous ? 'Write prices with two decimals, such as 1250.00' : message,
      ),
    )
  }
  return messages
}

function columnMessage(header: string, cell: string | undefined, message: string): string {
  // The error is in the product itself, or between its values and those of the file.
  if (cell === undefined) return `Column ${header}: ${message}`
  return cell.trim() === ''
    ? `Column ${header} is empty: ${message}`
    : `Column ${header}, ${quote(cell)}: ${message}`
}

function quote(cell: string): string {
  const text = cell.trim()
  return `"${text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS).toWellFormed()}…` : text}"`
}
