import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BulkChange, Changed, Product, ProductDraft, ProductListQuery, Restock } from '#contract/product.ts'
import { IdParams } from '#contract/text.ts'
import { actorOf, adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { expectedRevision, sendWithEtag } from '#server/http/revision.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { IMAGES_BODY_LIMIT } from '#server/images/service.ts'
import { listProducts } from './list.ts'
import { recordSearchMiss } from './search-misses.ts'
import {
  changeProducts,
  createProduct,
  deleteProduct,
  listFeatured,
  listNew,
  readProduct,
  restockProduct,
  updateProduct,
} from './service.ts'

const products = z.array(Product)

export async function productRoutes(root: FastifyInstance, { db }: { db: Db }) {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/products',
    {
      config: { cached: true },
      schema: { summary: 'List products', querystring: ProductListQuery, response: { 200: products } },
    },
    async (request, reply) => {
      const { products, total } = await listProducts(db, request.query)
      const { q, match, page } = request.query
      // A page of results was asked for, not suggestions to half a word; kept by no cache, so that each one counts. One
      // that the server rendered is kept, and counts again when it is made again.
      if (q && !match && page !== undefined && total === 0) {
        await recordSearchMiss(db, q)
        reply.header('cache-control', 'no-store')
      }
      return reply.header('x-total-count', total).send(products)
    },
  )
  app.get(
    '/api/products/featured',
    {
      config: { cached: true },
      schema: { summary: 'List featured products, newest first', response: { 200: products } },
    },
    () => listFeatured(db),
  )
  app.get(
    '/api/products/new',
    {
      config: { cached: true },
      schema: { summary: 'List new products, newest first', response: { 200: products } },
    },
    () => listNew(db),
  )
  app.get(
    '/api/products/:id',
    {
      config: { cached: true },
      schema: { summary: 'Read a product', params: IdParams, response: { 200: Product } },
    },
    async (request, reply) => sendWithEtag(reply, await readProduct(db, request.params.id)),
  )

  app.register(async (scope) => {
    adminOnly(scope, db)
    const admin = scope.withTypeProvider<ZodTypeProvider>()
    const bodyLimit = IMAGES_BODY_LIMIT

    admin.post(
      '/api/products',
      { bodyLimit, schema: { summary: 'Create a product', body: ProductDraft, response: { 201: Product } } },
      async (request, reply) =>
        sendWithEtag(reply.code(201), await createProduct(db, actorOf(request), request.body)),
    )
    admin.put(
      '/api/products/:id',
      {
        bodyLimit,
        schema: {
          summary: 'Change a product',
          params: IdParams,
          body: ProductDraft,
          response: { 200: Product },
        },
      },
      async (request, reply) =>
        sendWithEtag(
          reply,
          await updateProduct(
            db,
            actorOf(request),
            request.params.id,
            request.body,
            expectedRevision(request),
          ),
        ),
    )
    admin.post(
      '/api/products/:id/restock',
      {
        schema: {
          summary: 'Add the pieces that arrived to the stock',
          params: IdParams,
          body: Restock,
          response: { 200: Product },
        },
      },
      (request) => restockProduct(db, actorOf(request), request.params.id, request.body),
    )
    admin.post(
      '/api/products/bulk',
      {
        schema: {
          summary: 'Change or delete several products at once',
          body: BulkChange,
          response: { 200: Changed },
        },
      },
      (request) => changeProducts(db, actorOf(request), request.body),
    )
    admin.delete(
      '/api/products/:id',
      { schema: { summary: 'Delete a product', params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteProduct(db, actorOf(request), request.params.id)
        return reply.code(204).send()
      },
    )
  })
}
