import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { PRICE_RANGES } from '#domain/catalog/price-range.ts'
import { STOCK_STATUSES } from '#domain/catalog/stock.ts'

const named = { id: z.int(), name: z.string() }
const product = { ...named, sku: z.string() }

/** The inventory in figures, all read in one snapshot. Money is decimal text. */
export const Report = z
  .object({
    stockValue: z.array(
      z.object({ ...named, slug: z.string(), products: z.int(), pieces: z.int(), value: z.string() }),
    ),
    stockStatus: z.array(z.object({ status: z.enum(STOCK_STATUSES), products: z.int() })),
    prices: z.array(z.object({ range: z.enum(PRICE_RANGES), products: z.int() })),
    discounts: z.array(
      z.object({ ...product, price: z.string(), oldPrice: z.string(), percent: z.int(), stock: z.int() }),
    ),
    lowStock: z.array(
      z.object({
        ...product,
        stock: z.int(),
        inCarts: z.int(),
        sold: z.int().meta({ description: 'Pieces ordered in the last 30 days' }),
      }),
    ),
    mostCarted: z.array(z.object({ ...product, carts: z.int(), quantity: z.int() })),
    searchMisses: z.array(z.object({ q: z.string(), count: z.int(), lastAt: z.string() })),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const reportEndpoints = {
  readReport: {
    method: 'GET',
    path: '/api/reports',
    summary: 'Read the inventory report',
    tag: 'reports',
    access: 'admin',
    status: 200,
    response: Report,
  },
} as const satisfies Record<string, Endpoint>
