import type { ProductDraft } from './product.ts'

/** The type of a field's value: decides how it is stored, read from and written to a file, and displayed. */
export type ProductFieldType = 'text' | 'price' | 'wholeNumber' | 'yesOrNo' | 'category' | 'images'

type ProductField = {
  type: ProductFieldType
  /** As the product form names it. */
  label: string
  /** As tables and the audit log name it, where the form's label is too long. */
  shortLabel?: string
  /** The column heading in an exported or imported file, where it differs from the key. */
  csvHeader?: string
  /** A new product can do without it: a file may leave the column out. */
  isOptional?: boolean
}

/**
 * Every field of a product, in the order of an exported file. Import, export, the audit log, the conflict dialog and
 * the empty form are generated from this table.
 */
export const PRODUCT_FIELDS = {
  sku: { type: 'text', label: 'SKU' },
  name: { type: 'text', label: 'Product Name', shortLabel: 'Name' },
  description: { type: 'text', label: 'Description' },
  price: { type: 'price', label: 'Price' },
  oldPrice: { type: 'price', label: 'Old Price (Optional)', shortLabel: 'Old Price', isOptional: true },
  stock: { type: 'wholeNumber', label: 'Stock' },
  categoryId: { type: 'category', label: 'Category', csvHeader: 'category' },
  featured: { type: 'yesOrNo', label: 'Featured Product', shortLabel: 'Featured', isOptional: true },
  isNew: { type: 'yesOrNo', label: 'Mark as New', shortLabel: 'New', isOptional: true },
  images: { type: 'images', label: 'Product Images', shortLabel: 'Images' },
} as const satisfies Record<keyof ProductDraft, ProductField>

export type ProductKey = keyof typeof PRODUCT_FIELDS

/** The same fields as a list. */
export const productFields = Object.entries(PRODUCT_FIELDS).map(([key, field]: [string, ProductField]) => ({
  key: key as ProductKey,
  ...field,
  shortLabel: field.shortLabel ?? field.label,
  csvHeader: field.csvHeader ?? key,
}))

/** An exported file repeats the stock in this column, so that an import can tell whether it has changed since. */
export const STOCK_AT_EXPORT_HEADER = 'stockAtExport'

/** The columns of a file of products, in the order they are written. */
export const PRODUCT_CSV_HEADERS = productFields.map(({ csvHeader }) => csvHeader)
