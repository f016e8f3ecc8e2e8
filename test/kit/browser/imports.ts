import type { Page } from '@playwright/test'
import type { Import } from '#contract/admin/import.ts'
import type { Product } from '#contract/product.ts'
import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { toCsvLine } from '#domain/spreadsheet/csv.ts'
import type { TestCatalog } from './catalog.ts'

export type Cells = Partial<Record<string, string>>

/** A file of products on the test's own catalog. */
export function csv(catalog: TestCatalog, rows: Cells[], name = 'products.csv') {
  const lines = rows.map((cells) => {
    const row: Cells = {
      name: 'Brass Watering Can',
      description: 'Pours where you point it.',
      price: '48.00',
      stock: '12',
      category: catalog.category.slug,
      images: 'https://images.example/can.webp',
      ...cells,
    }
    return toCsvLine(PRODUCT_CSV_HEADERS.map((column) => row[column] ?? ''))
  })
  return { name, mimeType: 'text/csv', buffer: Buffer.from(toCsvLine(PRODUCT_CSV_HEADERS) + lines.join('')) }
}

export const cellsOf = (product: Product, catalog: TestCatalog, change: Cells = {}): Cells => ({
  sku: product.sku,
  name: product.name,
  description: product.description,
  price: product.price,
  stock: String(product.stock),
  category: catalog.category.slug,
  images: product.images.join(' '),
  ...change,
})

export const chooser = (page: Page) => page.getByLabel('Choose a file: CSV file of products')
export const rows = (page: Page) =>
  page.getByRole('table', { name: 'Rows of the file' }).locator('tbody').getByRole('row')
export const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

export async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply File' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
}

/** An import as the API returns it. */
export const importOf = (change: Partial<Import>): Import => ({
  id: 7,
  state: 'checked',
  total: 1,
  done: 1,
  outcomes: { create: 1, change: 0, same: 0, refuse: 0 },
  stock: { changed: 0, overwritten: 0, kept: 0 },
  fileName: null,
  isBulkEdit: false,
  ignoredColumns: [],
  message: null,
  ...change,
})
