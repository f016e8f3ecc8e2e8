import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Product, ProductListQuery } from '#contract/product.ts'
import { actorOf } from '#server/auth/require-admin.ts'
import { deleteOldStockChanges } from '#server/cache/stock-changes.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { expectedRevision, withSplitEtag } from '#server/http/revision.ts'
import { MAX_IMAGES_BODY_BYTES } from '#server/images/originals/service.ts'
import { HOUR_MS, schedule } from '#server/jobs/schedule.ts'
import { countFacets } from './facets.ts'
import { isByStock, listProducts, searchProducts } from './list.ts'
import { recordSearchMiss } from './search/misses.ts'
import {
  changeProducts,
  createProduct,
  deleteProduct,
  listFeatured,
  listNew,
  readProduct,
  restockProduct,
  revisedFields,
  updateProduct,
} from './service.ts'

const CATALOG_WRITE = { config: { invalidates: 'catalog' } } as const
const CATALOG_WRITE_WITH_IMAGES = { ...CATALOG_WRITE, bodyLimit: MAX_IMAGES_BODY_BYTES }

export async function productRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const route = endpointRoutes(app)

  /**
   * Counts a search without a result. The response is not cached, so that every search counts; a page that the server
   * renders is cached and counts once per rendering.
   */
  async function countMiss(q: string, log: FastifyBaseLogger, reply: FastifyReply) {
    // A statistic must not fail the search: the database may be read-only during a failover.
    await recordSearchMiss(db, q).catch((err) => log.warn({ err }, 'a search miss could not be recorded'))
    reply.header('cache-control', 'no-store')
  }

  const cachedList = { config: { cached: true, isByStock } }
  route(endpoints.listProducts, cachedList, async ({ query, log }, reply) => {
    const { products, total } = await listProducts(db, query)
    if (isSearchMiss(query, total)) await countMiss(query.q!, log, reply)
    return { items: products, total }
  })
  route(endpoints.searchProducts, cachedList, async ({ query, log }, reply) => {
    const { q } = query
    const { products, ...found } = q
      ? await searchProducts(db, query, q)
      : { ...(await listProducts(db, query)), corrected: null, isPartial: false }
    if (isSearchMiss(query, found.total)) await countMiss(q!, log, reply)
    return { items: products, ...found }
  })
  route(endpoints.countFacets, { config: { cached: true, isByAvailability: true } }, ({ query }) =>
    countFacets(db, query),
  )
  route(endpoints.listFeaturedProducts, { config: { cached: true } }, () => listFeatured(db))
  route(endpoints.listNewProducts, { config: { cached: true } }, () => listNew(db))
  route(endpoints.readProduct, { config: { cached: true } }, async ({ params }, reply) =>
    withProductEtag(reply, await readProduct(db, params.id)),
  )

  route(endpoints.createProduct, CATALOG_WRITE_WITH_IMAGES, async (request, reply) =>
    withProductEtag(reply, await createProduct(db, actorOf(request), request.body)),
  )
  route(endpoints.updateProduct, CATALOG_WRITE_WITH_IMAGES, async (request, reply) => {
    const { params, body } = request
    const revision = expectedRevision(request)
    return withProductEtag(reply, await updateProduct(db, actorOf(request), params.id, body, revision))
  })
  route(endpoints.restockProduct, CATALOG_WRITE, (request) =>
    restockProduct(db, actorOf(request), request.params.id, request.body),
  )
  route(endpoints.changeProducts, CATALOG_WRITE, (request) =>
    changeProducts(db, actorOf(request), request.body),
  )
  route(endpoints.deleteProduct, CATALOG_WRITE, (request) =>
    deleteProduct(db, actorOf(request), request.params.id),
  )

  schedule(app, {
    name: 'delete-old-stock-changes',
    everyMs: HOUR_MS,
    run: () => deleteOldStockChanges(db),
    failureMessage: 'old stock changes could not be deleted; the next try is in an hour',
  })
}

/** A sale, a delivery or a review is no conflict for a form that was opened before it. */
const withProductEtag = (reply: FastifyReply, product: Product) =>
  withSplitEtag(
    reply,
    product,
    revisedFields(product),
    `${product.stock}-${product.rating}-${product.reviewCount}`,
  )

/** Suggestions to a half-typed word name no page, and do not count. */
const isSearchMiss = ({ q, match, page }: ProductListQuery, total: number) =>
  q !== undefined && q !== '' && !match && page !== undefined && total === 0
