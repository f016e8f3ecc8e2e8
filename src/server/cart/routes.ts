import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { ensureCartSession, readCartSession } from '#server/http/cart-session.ts'
import { endpointRoutes } from '#server/http/endpoint-routes.ts'
import { addToCart, clearCart, readCart, removeFromCart, updateCartItem } from './service.ts'

/** Writes may wait for a lock, so they have connections of their own. */
export async function cartRoutes(app: FastifyInstance, { db, writeDb }: { db: Db; writeDb: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.readCart, (request) => readCart(db, readCartSession(request)))
  route(endpoints.addToCart, async (request, reply) =>
    addToCart(writeDb, await ensureCartSession(writeDb, request, reply), request.body),
  )
  route(endpoints.updateCartItem, (request) =>
    updateCartItem(writeDb, readCartSession(request), request.params.productId, request.body),
  )
  route(endpoints.removeFromCart, (request) =>
    removeFromCart(writeDb, readCartSession(request), request.params.productId),
  )
  route(endpoints.clearCart, (request) => clearCart(writeDb, readCartSession(request)))
}
