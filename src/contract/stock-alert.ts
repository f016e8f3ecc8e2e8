import { z } from 'zod'
import { OrderLinksRequest, SecretParams } from './order.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { MAX_ID } from './shared/id.ts'

const PRODUCT = 'productId must be the id of a product'

export const StockAlertRequest = OrderLinksRequest.extend({
  productId: z.int(PRODUCT).min(1, PRODUCT).max(MAX_ID, PRODUCT),
}).meta({ id: 'StockAlertRequest' })
export type StockAlertRequest = z.infer<typeof StockAlertRequest>

const StockAlertAnswer = z.object({ message: z.string() }).meta({ id: 'StockAlertAnswer' })

/** A shopper's wish to be told when a product is available again. */
export const StockAlert = z
  .object({
    productId: z.int(),
    name: z.string(),
    image: z.string().nullable().meta({ description: "The address of the product's main image" }),
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'StockAlert' })
export type StockAlert = z.infer<typeof StockAlert>

const ofLink = { tag: 'products', access: 'public', params: SecretParams } as const

export const stockAlertEndpoints = {
  requestStockAlert: {
    method: 'POST',
    path: '/api/stock-alerts',
    summary:
      'Ask for an email when a product is available again. A link in a first email confirms the address; the answer is always the same',
    tag: 'products',
    access: 'public',
    body: StockAlertRequest,
    status: 202,
    response: StockAlertAnswer,
  },
  readStockAlert: {
    ...ofLink,
    method: 'GET',
    path: '/api/stock-alert/:secret',
    summary: 'Read the stock alert of a link',
    status: 200,
    response: StockAlert,
  },
  confirmStockAlert: {
    ...ofLink,
    method: 'POST',
    path: '/api/stock-alert/:secret/confirm',
    summary: 'Confirm the email address of a stock alert',
    status: 200,
    response: StockAlert,
  },
  deleteStockAlert: {
    ...ofLink,
    method: 'DELETE',
    path: '/api/stock-alert/:secret',
    summary: 'Delete a stock alert and its email address',
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
