import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { createCartSession, readCartSession, setCartCookie } from '#server/http/cart-session.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { addToCart, clearCart, readCart, removeFromCart, restoreToCart, updateCartItem } from './service.ts'

/** Writes may wait for a lock, so they have connections of their own. */
export async function cartRoutes(app: FastifyInstance, { db, writeDb }: { db: Db; writeDb: Db }) {
  const route = endpointRoutes(app)

  route(endpoints.readCart, (request) => readCart(db, readCartSession(request)))
  // A cookie that no cart belongs to is replaced: a site on a neighboring domain could have planted it (session fixation).
  route(endpoints.addToCart, async (request, reply) => {
    const { secret, session: fresh } = createCartSession()
    const { session, cart } = await addToCart(
      writeDb,
      { known: readCartSession(request), fresh },
      request.body,
    )
    setCartCookie(request, reply, session.equals(fresh) ? secret : undefined)
    return cart
  })
  route(endpoints.updateCartItem, (request) =>
    updateCartItem(writeDb, readCartSession(request), request.params.productId, request.body),
  )
  route(endpoints.removeFromCart, (request) =>
    removeFromCart(writeDb, readCartSession(request), request.params.productId),
  )
  route(endpoints.restoreToCart, (request) => restoreToCart(writeDb, readCartSession(request), request.body))
  route(endpoints.clearCart, (request) => clearCart(writeDb, readCartSession(request)))
}
