import { z } from 'zod'
import { MAX_PRODUCT_IMAGES } from '#domain/catalog/image.ts'
import { PRICE_RANGES } from '#domain/catalog/price-range.ts'
import { PRODUCT_SORTS } from '#domain/catalog/sorting.ts'
import { MAX_STOCK, STOCK_STATUSES } from '#domain/catalog/stock.ts'
import { parsePrice } from '#domain/money/money.ts'
import { ImageInput } from './image.ts'
import { AffectedCount } from './shared/affected-count.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { IdParams, MAX_ID, wholeNumber } from './shared/id.ts'
import { pageParameters } from './shared/paging.ts'
import { text } from './shared/text.ts'

const isPositive = (value: string) => (parsePrice(value) ?? 0) > 0

/** A price as clients send it: decimal text, or a plain number. */
const price = (message: string) =>
  z.union([z.string(), z.number().transform(String)], message).refine(isPositive, {
    error: ({ input }) => (hasTooManyDecimals(input) ? 'Price must have at most two decimals' : message),
  })

const hasTooManyDecimals = (price: unknown) => /^\d*\.\d{3,}$/.test(String(price).trim())

const OLD_PRICE = 'Sale price must be a valid positive number or empty'

/** The fields of the admin's form, and the body that creates or changes a product. */
export const ProductDraft = z
  .object({
    name: text('Product name must be at least 3 characters').min(
      3,
      'Product name must be at least 3 characters',
    ),
    description: text('Description must be at least 10 characters', 10_000).min(
      10,
      'Description must be at least 10 characters',
    ),
    price: price('Price must be a valid positive number'),
    oldPrice: z
      .union([z.string(), z.number().transform(String), z.null()], OLD_PRICE)
      .optional()
      .transform((value) => (value === undefined || value?.trim() === '' ? null : value))
      .refine((value) => value === null || isPositive(value), {
        error: ({ input }) =>
          hasTooManyDecimals(input) ? 'Sale price must have at most two decimals' : OLD_PRICE,
      }),
    categoryId: z
      .int({
        error: ({ input }) =>
          input === undefined ? 'Please select a category' : 'Please select a valid category',
      })
      .min(1, 'Please select a valid category')
      .max(MAX_ID, 'Please select a valid category'),
    stock: z
      .number({
        error: ({ input }) => (input === undefined ? 'Stock quantity is required' : 'Stock must be a number'),
      })
      .int('Stock must be a whole number')
      .min(0, 'Stock cannot be negative')
      .max(MAX_STOCK, `Stock cannot be above ${MAX_STOCK}`),
    sku: text('SKU must be at least 3 characters', 64).min(3, 'SKU must be at least 3 characters'),
    featured: z.boolean('Featured must be true or false').default(false),
    isNew: z.boolean('New must be true or false').default(false),
    images: z
      .array(z.string('Each image must be text'), 'At least one image is required')
      .transform((images) => images.filter((image) => image.trim() !== ''))
      .pipe(
        z
          .array(ImageInput)
          .min(1, 'At least one image is required')
          .max(MAX_PRODUCT_IMAGES, `You can only upload up to ${MAX_PRODUCT_IMAGES} images`),
      ),
  })
  .meta({ id: 'ProductDraft' })
export type ProductDraft = z.infer<typeof ProductDraft>

const STOCK_CHANGE = `stockChange must be a whole number from -${MAX_STOCK} to ${MAX_STOCK}`

/** A changed product: with its new stock, or with how many pieces to add to the current stock (or to take from it). */
export const ProductUpdate = ProductDraft.extend({
  stock: ProductDraft.shape.stock.optional(),
  stockChange: z
    .int(STOCK_CHANGE)
    .min(-MAX_STOCK, STOCK_CHANGE)
    .max(MAX_STOCK, STOCK_CHANGE)
    .optional()
    .meta({ description: 'Instead of stock: pieces to add; negative to take away' }),
})
  .refine(({ stock, stockChange }) => stock !== undefined || stockChange !== undefined, {
    path: ['stock'],
    message: 'Stock quantity is required',
    // Also when another field is wrong, so that all errors are reported at once.
    when: () => true,
  })
  .refine(({ stock, stockChange }) => stock === undefined || stockChange === undefined, {
    path: ['stockChange'],
    message: 'Send either stock or stockChange',
  })
  .meta({ id: 'ProductUpdate' })
export type ProductUpdate = z.infer<typeof ProductUpdate>

export const Product = z
  .object({
    id: z.int(),
    name: z.string(),
    sku: z.string(),
    description: z.string(),
    price: z.string().meta({ description: 'Decimal text, such as "58.00"' }),
    oldPrice: z.string().nullable(),
    images: z.array(z.string()).meta({ description: 'Addresses; the first is the main image' }),
    stock: z.int(),
    categoryId: z.int(),
    featured: z.boolean(),
    isNew: z.boolean(),
    rating: z
      .number()
      .nullable()
      .meta({ description: 'The average of its published reviews; null without any' }),
    reviewCount: z.int(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

const PRICE = `price must be one of ${PRICE_RANGES.join(', ')}`
const priceRange = z.enum(PRICE_RANGES)

const MAX_LISTED_IDS = 100
const LISTED_IDS = `id must be the id of a product, at most ${MAX_LISTED_IDS} times`
const listedId = wholeNumber(LISTED_IDS)

/** Filters, order and page of a product list. Without parameters: the whole list. */
export const ProductListQuery = z.object({
  id: z
    .union([listedId.transform((id) => [id]), z.array(listedId).max(MAX_LISTED_IDS)], LISTED_IDS)
    .optional()
    .meta({ description: 'May be repeated to list several products by their ids' }),
  q: text('q must be text', 100).optional().meta({
    description:
      'Words to search for, or an exact SKU. Price limits in the text, such as "under $20", are filters',
  }),
  match: z.literal('name', 'match can only be "name"').optional().meta({
    description: 'With "name", q is searched anywhere in name and SKU, and nowhere else',
  }),
  category: wholeNumber('category must be the id of a category').optional(),
  status: z.enum(STOCK_STATUSES, `status must be one of ${STOCK_STATUSES.join(', ')}`).optional(),
  stock: z.enum(['in', 'below-10'], 'stock must be "in" or "below-10"').optional(),
  price: z
    .union([priceRange.transform((range) => [range]), z.array(priceRange)], PRICE)
    .optional()
    .meta({ description: 'May be repeated to combine ranges' }),
  sale: z
    .literal('1', 'sale can only be 1')
    .optional()
    .meta({ description: 'Only products with an old price above the current one' }),
  featured: z
    .literal('1', 'featured can only be 1')
    .optional()
    .meta({ description: 'Only featured products' }),
  new: z.literal('1', 'new can only be 1').optional().meta({ description: 'Only products marked as new' }),
  sort: z.enum(PRODUCT_SORTS, `sort must be one of ${PRODUCT_SORTS.join(', ')}`).optional(),
  ...pageParameters,
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

/** A search as the storefront shows it: one page of the products, and how they were found. */
export const SearchResult = z
  .object({
    items: z.array(Product),
    total: z.int().meta({ description: 'Exact up to 1,000; a larger number means more than 1,000' }),
    corrected: z
      .string()
      .nullable()
      .meta({ description: 'The text that was searched for instead, because q itself has no results' }),
    isPartial: z.boolean().meta({ description: 'No product has all of the words; these have some of them' }),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

export const SearchQuery = ProductListQuery.omit({ match: true })
export type SearchQuery = z.infer<typeof SearchQuery>

/** The filters of a list whose options are counted. */
export const FacetsQuery = ProductListQuery.pick({
  q: true,
  category: true,
  price: true,
  sale: true,
  new: true,
}).extend({ stock: z.literal('in', 'stock can only be "in"').optional() })
export type FacetsQuery = z.infer<typeof FacetsQuery>

const facetCount = z.int()

/** How many products each option of a filter would give, beside the other filters. */
export const ProductFacets = z
  .object({
    price: z.partialRecord(priceRange, facetCount),
    stock: z.object({ in: facetCount }),
    sale: z.object({ '1': facetCount }),
    category: z.record(z.string(), facetCount).meta({ description: 'By the id of the category' }),
  })
  .partial()
  .meta({
    id: 'ProductFacets',
    description: 'By parameter and value. Empty for a search that more than 1,000 products match',
  })
export type ProductFacets = z.infer<typeof ProductFacets>

export const Restock = z
  .object({
    add: z
      .int('Enter how many pieces arrived, as a whole number')
      .min(1, 'At least one piece must have arrived')
      .max(MAX_STOCK, `At most ${MAX_STOCK} pieces at once`),
  })
  .meta({ id: 'Restock' })
export type Restock = z.infer<typeof Restock>

/** One change to several products at once. */
export const BulkChange = z
  .object({
    ids: z
      .array(z.int('Each id must be a whole number').min(1).max(MAX_ID), 'List the ids of the products')
      .min(1, 'Select at least one product')
      .max(1000, 'Select at most 1000 products'),
    change: z.enum(
      ['delete', 'feature', 'unfeature', 'markNew', 'unmarkNew'],
      'change must be one of delete, feature, unfeature, markNew, unmarkNew',
    ),
  })
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

export const productEndpoints = {
  listProducts: {
    method: 'GET',
    path: '/api/products',
    summary: 'List products',
    tag: 'products',
    access: 'public',
    query: ProductListQuery,
    status: 200,
    response: z.array(Product),
    paged: true,
  },
  searchProducts: {
    method: 'GET',
    path: '/api/search',
    summary: 'Search products by words, category names and synonyms, even misspelled ones',
    tag: 'products',
    access: 'public',
    query: SearchQuery,
    status: 200,
    response: SearchResult,
  },
  countFacets: {
    method: 'GET',
    path: '/api/products/facets',
    summary: 'Count the products that each option of the filters would give',
    tag: 'products',
    access: 'public',
    query: FacetsQuery,
    status: 200,
    response: ProductFacets,
  },
  listFeaturedProducts: {
    method: 'GET',
    path: '/api/products/featured',
    summary: 'List featured products, newest first',
    tag: 'products',
    access: 'public',
    status: 200,
    response: z.array(Product),
  },
  listNewProducts: {
    method: 'GET',
    path: '/api/products/new',
    summary: 'List new products, newest first',
    tag: 'products',
    access: 'public',
    status: 200,
    response: z.array(Product),
  },
  readProduct: {
    method: 'GET',
    path: '/api/products/:id',
    summary: 'Read a product',
    tag: 'products',
    access: 'public',
    params: IdParams,
    status: 200,
    response: Product,
  },
  createProduct: {
    method: 'POST',
    path: '/api/products',
    summary: 'Create a product',
    tag: 'products',
    access: 'admin',
    body: ProductDraft,
    status: 201,
    response: Product,
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/products/:id',
    summary: 'Change a product',
    tag: 'products',
    access: 'admin',
    params: IdParams,
    body: ProductUpdate,
    status: 200,
    response: Product,
  },
  restockProduct: {
    method: 'POST',
    path: '/api/products/:id/restock',
    summary: 'Add delivered pieces to the stock',
    tag: 'products',
    access: 'admin',
    params: IdParams,
    body: Restock,
    status: 200,
    response: Product,
  },
  changeProducts: {
    method: 'POST',
    path: '/api/products/bulk',
    summary: 'Change or delete several products at once',
    tag: 'products',
    access: 'admin',
    body: BulkChange,
    status: 200,
    response: AffectedCount,
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/products/:id',
    summary: 'Delete a product',
    tag: 'products',
    access: 'admin',
    params: IdParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
