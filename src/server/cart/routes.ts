import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AddToCart, Cart, CartItemParams, CartItemUpdate, CheckoutEvent } from '#contract/cart.ts'
import type { Db } from '#server/db/client.ts'
import { ensureCartSession, readCartSession } from '#server/http/cart-session.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { addToCart, clearCart, readCart, recordCheckout, removeFromCart, updateCartItem } from './service.ts'

const response = { 200: Cart }

export async function cartRoutes(root: FastifyInstance, { db }: { db: Db }) {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/api/cart', { schema: { summary: 'Read the cart', response } }, (request) =>
    readCart(db, readCartSession(request)),
  )
  app.post(
    '/api/cart/items',
    { schema: { summary: 'Add a product to the cart', body: AddToCart, response } },
    async (request, reply) => addToCart(db, ensureCartSession(request, reply), request.body),
  )
  app.put(
    '/api/cart/items/:productId',
    {
      schema: {
        summary: 'Set the quantity of a product',
        params: CartItemParams,
        body: CartItemUpdate,
        response,
      },
    },
    (request) => updateCartItem(db, readCartSession(request), request.params.productId, request.body),
  )
  app.delete(
    '/api/cart/items/:productId',
    { schema: { summary: 'Remove a product from the cart', params: CartItemParams, response } },
    (request) => removeFromCart(db, readCartSession(request), request.params.productId),
  )
  app.delete('/api/cart', { schema: { summary: 'Empty the cart', response } }, (request) =>
    clearCart(db, readCartSession(request)),
  )
  app.post(
    '/api/checkout',
    {
      schema: {
        summary: 'Note a step of the demo checkout; no order is placed',
        body: CheckoutEvent,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await recordCheckout(db, readCartSession(request), request.body)
      return reply.code(204).send()
    },
  )
}
