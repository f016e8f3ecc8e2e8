import { z } from 'zod'
import { Product } from './product.ts'

export const Dashboard = z.object({
  totalProducts: z.int(),
  totalCategories: z.int(),
  inventoryValue: z.string().meta({ description: 'Price times stock over all products, as decimal text' }),
  lowStockCount: z
    .int()
    .meta({ description: 'Products with fewer than 10 pieces, those without any included' }),
  outOfStockCount: z.int(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() })),
  lowStockProducts: z.array(Product).meta({ description: 'At most five, the lowest stock first' }),
})
export type Dashboard = z.infer<typeof Dashboard>
