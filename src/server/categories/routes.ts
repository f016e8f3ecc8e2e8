import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision, withEtag } from '#server/http/revision.ts'
import { MAX_IMAGES_BODY_BYTES } from '#server/images/originals/service.ts'
import { isByStock, listProducts } from '#server/products/list.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  listCategoryDiscounts,
  readCategory,
  readCategoryBySlug,
  updateCategory,
} from './service.ts'

const CATALOG_WRITE = { config: { invalidates: 'catalog' } } as const
const CATALOG_WRITE_WITH_IMAGES = { ...CATALOG_WRITE, bodyLimit: MAX_IMAGES_BODY_BYTES }

export async function categoryRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.listCategories, { config: { cached: true } }, () => listCategories(db))
  // Products that are sold out have no discount, so any sale can change the list.
  const byStock = { config: { cached: true, isByStock: () => true } }
  route(endpoints.listCategoryDiscounts, byStock, () => listCategoryDiscounts(db))
  route(endpoints.readCategoryBySlug, { config: { cached: true } }, ({ params }) =>
    readCategoryBySlug(db, params.slug),
  )
  route(endpoints.readCategory, { config: { cached: true } }, async ({ params }, reply) =>
    withEtag(reply, await readCategory(db, params.id)),
  )
  const cachedList = { config: { cached: true, isByStock } }
  route(endpoints.listCategoryProducts, cachedList, async ({ params, query }) => {
    const category = await readCategory(db, params.id)
    const { products, total } = await listProducts(db, { ...query, category: category.id })
    return { items: products, total }
  })

  route(endpoints.createCategory, CATALOG_WRITE_WITH_IMAGES, async (request, reply) =>
    withEtag(reply, await createCategory(db, actorOf(request), request.body)),
  )
  route(endpoints.updateCategory, CATALOG_WRITE_WITH_IMAGES, async (request, reply) => {
    const { params, body } = request
    const revision = expectedRevision(request)
    return withEtag(reply, await updateCategory(db, actorOf(request), params.id, body, revision))
  })
  route(endpoints.deleteCategory, CATALOG_WRITE, (request) =>
    deleteCategory(db, actorOf(request), request.params.id, request.query.moveTo),
  )
}
