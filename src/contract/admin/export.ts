import { z } from 'zod'
import { ProductListQuery } from '#contract/product.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'

export const ExportParams = z.object({
  noun: z.enum(['products', 'categories'], 'Only products and categories can be exported'),
  format: z.enum(['csv', 'json'], 'The format is csv or json'),
})
export type ExportParams = z.infer<typeof ExportParams>

const IDS = 'ids must be a list of product ids such as 1,2,3'

/** The parameters of a product list without its order and pages. */
const filters = ProductListQuery.omit({ sort: true, page: true, limit: true })

export const ExportQuery = filters.extend({
  style: z.literal('european', 'style can only be "european"').optional().meta({
    description: 'CSV with semicolons and decimal commas, as Excel expects it in most of Europe',
  }),
  ids: z
    .string(IDS)
    .regex(/^\d{1,9}(,\d{1,9}){0,999}$/, IDS)
    .transform((ids) => ids.split(',').map(Number))
    .optional()
    .meta({ description: 'Only these products, at most 1000' }),
})
export type ExportQuery = z.infer<typeof ExportQuery>

export const exportEndpoints = {
  downloadExport: {
    method: 'GET',
    path: '/api/exports/:noun.:format',
    summary: 'Export products, all or filtered, or categories as a file',
    tag: 'exports',
    access: 'admin',
    params: ExportParams,
    query: ExportQuery,
    status: 200,
    produces: ['text/csv', 'application/json'],
  },
} as const satisfies Record<string, Endpoint>
