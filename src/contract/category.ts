import { z } from 'zod'
import { MAX_CATEGORY_POSITION } from '#domain/catalog/category-order.ts'
import { ImageInput } from './image.ts'
import { Product, ProductListQuery } from './product.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { IdParams, wholeNumber } from './shared/id.ts'
import { text } from './shared/text.ts'

const POSITION = `Order must be a whole number from 0 to ${MAX_CATEGORY_POSITION}`

export const CategoryDraft = z
  .object({
    name: text('Name is required', 100).min(1, 'Name is required'),
    slug: text('Slug is required', 100)
      .min(1, 'Slug is required')
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'Slug may hold lowercase letters, digits and single hyphens between them',
      ),
    image: z
      .union([z.literal(''), z.null(), ImageInput], 'The image must be a web address or an uploaded image')
      .optional()
      .transform((image) => image || null),
    position: z.int(POSITION).min(0, POSITION).max(MAX_CATEGORY_POSITION, POSITION).optional().meta({
      description:
        'Lower numbers come first. Without it, a new category comes last and an existing one keeps its place',
    }),
    isInHeader: z
      .boolean('isInHeader must be true or false')
      .optional()
      .meta({ description: 'Whether the header of a live shop links to it. Without it, unchanged' }),
  })
  .meta({ id: 'CategoryDraft' })
export type CategoryDraft = z.infer<typeof CategoryDraft>

export const Category = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    position: z.int(),
    isInHeader: z.boolean(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

const CategoryDiscount = z
  .object({
    categoryId: z.int(),
    percent: z.int().meta({ description: 'The largest discount of its products in stock, rounded' }),
  })
  .meta({ id: 'CategoryDiscount' })

const DeleteCategoryQuery = z.object({
  moveTo: wholeNumber('moveTo must be the id of a category')
    .optional()
    .meta({ description: 'Move the products to this category instead of deleting them' }),
})

const SlugParams = z.object({ slug: text('The slug must be text', 100) })

export const categoryEndpoints = {
  listCategories: {
    method: 'GET',
    path: '/api/categories',
    summary: 'List categories',
    tag: 'categories',
    access: 'public',
    status: 200,
    response: z.array(Category),
  },
  listCategoryDiscounts: {
    method: 'GET',
    path: '/api/categories/discounts',
    summary: 'List the categories with products on sale',
    tag: 'categories',
    access: 'public',
    status: 200,
    response: z.array(CategoryDiscount),
  },
  readCategoryBySlug: {
    method: 'GET',
    path: '/api/categories/slug/:slug',
    summary: 'Read a category by its slug',
    tag: 'categories',
    access: 'public',
    params: SlugParams,
    status: 200,
    response: Category,
  },
  readCategory: {
    method: 'GET',
    path: '/api/categories/:id',
    summary: 'Read a category',
    tag: 'categories',
    access: 'public',
    params: IdParams,
    status: 200,
    response: Category,
  },
  listCategoryProducts: {
    method: 'GET',
    path: '/api/categories/:id/products',
    summary: 'List the products of a category',
    tag: 'categories',
    access: 'public',
    params: IdParams,
    query: ProductListQuery.omit({ category: true }),
    status: 200,
    response: z.array(Product),
    paged: true,
  },
  createCategory: {
    method: 'POST',
    path: '/api/categories',
    summary: 'Create a category',
    tag: 'categories',
    access: 'admin',
    body: CategoryDraft,
    status: 201,
    response: Category,
  },
  updateCategory: {
    method: 'PUT',
    path: '/api/categories/:id',
    summary: 'Change a category',
    tag: 'categories',
    access: 'admin',
    params: IdParams,
    body: CategoryDraft,
    status: 200,
    response: Category,
  },
  deleteCategory: {
    method: 'DELETE',
    path: '/api/categories/:id',
    summary: 'Delete a category and all products in it, or move the products to another category',
    tag: 'categories',
    access: 'admin',
    params: IdParams,
    query: DeleteCategoryQuery,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
