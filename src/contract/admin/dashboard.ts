import { z } from 'zod'
import { Product } from '#contract/product.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'

export const Dashboard = z
  .object({
    totalProducts: z.int(),
    totalCategories: z.int(),
    inventoryValue: z.string().meta({ description: 'Price times stock over all products, as decimal text' }),
    lowStockCount: z
      .int()
      .meta({ description: 'Products with fewer than 10 pieces, including those out of stock' }),
    outOfStockCount: z.int(),
    categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() })),
    lowStockProducts: z.array(Product).meta({ description: 'At most five, lowest stock first' }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const dashboardEndpoints = {
  readDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Read the inventory figures',
    tag: 'dashboard',
    access: 'admin',
    status: 200,
    response: Dashboard,
  },
} as const satisfies Record<string, Endpoint>
