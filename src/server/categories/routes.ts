import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Category, CategoryDraft, SlugParams } from '#contract/category.ts'
import { Product, ProductListQuery } from '#contract/product.ts'
import { IdParams } from '#contract/text.ts'
import { actorOf, adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { expectedRevision, sendWithEtag } from '#server/http/revision.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { IMAGES_BODY_LIMIT } from '#server/images/service.ts'
import { listProducts } from '#server/products/list.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
  readCategoryBySlug,
  updateCategory,
} from './service.ts'

export async function categoryRoutes(root: FastifyInstance, { db }: { db: Db }) {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/categories',
    {
      config: { cached: true },
      schema: { summary: 'List categories', response: { 200: z.array(Category) } },
    },
    () => listCategories(db),
  )
  app.get(
    '/api/categories/slug/:slug',
    {
      config: { cached: true },
      schema: { summary: 'Read a category by its slug', params: SlugParams, response: { 200: Category } },
    },
    (request) => readCategoryBySlug(db, request.params.slug),
  )
  app.get(
    '/api/categories/:id',
    {
      config: { cached: true },
      schema: { summary: 'Read a category', params: IdParams, response: { 200: Category } },
    },
    async (request, reply) => sendWithEtag(reply, await readCategory(db, request.params.id)),
  )
  app.get(
    '/api/categories/:id/products',
    {
      config: { cached: true },
      schema: {
        summary: 'List the products of a category',
        params: IdParams,
        querystring: ProductListQuery.omit({ category: true }),
        response: { 200: z.array(Product) },
      },
    },
    async (request, reply) => {
      const category = await readCategory(db, request.params.id)
      const { products, total } = await listProducts(db, { ...request.query, category: category.id })
      return reply.header('x-total-count', total).send(products)
    },
  )

  app.register(async (scope) => {
    adminOnly(scope, db)
    const admin = scope.withTypeProvider<ZodTypeProvider>()
    const bodyLimit = IMAGES_BODY_LIMIT

    admin.post(
      '/api/categories',
      {
        bodyLimit,
        schema: { summary: 'Create a category', body: CategoryDraft, response: { 201: Category } },
      },
      async (request, reply) =>
        sendWithEtag(reply.code(201), await createCategory(db, actorOf(request), request.body)),
    )
    admin.put(
      '/api/categories/:id',
      {
        bodyLimit,
        schema: {
          summary: 'Change a category',
          params: IdParams,
          body: CategoryDraft,
          response: { 200: Category },
        },
      },
      async (request, reply) =>
        sendWithEtag(
          reply,
          await updateCategory(
            db,
            actorOf(request),
            request.params.id,
            request.body,
            expectedRevision(request),
          ),
        ),
    )
    admin.delete(
      '/api/categories/:id',
      {
        schema: {
          summary: 'Delete a category and all products in it',
          params: IdParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await deleteCategory(db, actorOf(request), request.params.id)
        return reply.code(204).send()
      },
    )
  })
}
