import { z } from 'zod'
import { ExportQuery } from '#contract/admin/export.ts'
import { MAX_ID } from '#contract/shared/id.ts'
import { PRICE_ROUNDINGS } from '#domain/catalog/bulk-edit.ts'
import { MAX_STOCK } from '#domain/catalog/stock.ts'

/** The products to change: those listed by id, or all that match the filters of a product list. */
export const BulkEditQuery = ExportQuery.omit({ style: true })
export type BulkEditQuery = z.infer<typeof BulkEditQuery>

const AMOUNT = 'Enter a number with at most two decimals'
const PIECES = 'Enter a whole number of pieces'

/** One change to many products. */
export const BulkEdit = z
  .discriminatedUnion(
    'field',
    [
      z.object({
        field: z.literal('price'),
        change: z.enum(['set', 'add', 'percent'], 'change must be one of set, add, percent'),
        amount: z
          .string(AMOUNT)
          .trim()
          .regex(/^[-+]?\d{1,9}(\.\d{1,2})?$/, AMOUNT)
          .meta({ description: 'The price, the amount to add, or the percentage; negative to lower prices' }),
        rounding: z
          .enum(PRICE_ROUNDINGS, `rounding must be one of ${PRICE_ROUNDINGS.join(', ')}`)
          .default('cent'),
      }),
      z.object({
        field: z.literal('stock'),
        change: z.enum(['set', 'add'], 'change must be set or add'),
        amount: z.int(PIECES).min(-MAX_STOCK, PIECES).max(MAX_STOCK, PIECES),
      }),
      z.object({
        field: z.literal('categoryId'),
        value: z.int('Please select a category').min(1, 'Please select a category').max(MAX_ID),
      }),
      z.object({ field: z.literal('featured'), value: z.boolean('value must be true or false') }),
      z.object({ field: z.literal('isNew'), value: z.boolean('value must be true or false') }),
    ],
    'field must be one of price, stock, categoryId, featured, isNew',
  )
  .meta({ id: 'BulkEdit' })
export type BulkEdit = z.infer<typeof BulkEdit>
