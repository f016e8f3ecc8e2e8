import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'

export const ExportParams = z.object({
  noun: z.enum(['products', 'categories'], 'Only products and categories can be exported'),
  format: z.enum(['csv', 'json'], 'The format is csv or json'),
})
export type ExportParams = z.infer<typeof ExportParams>

export const exportEndpoints = {
  downloadExport: {
    method: 'GET',
    path: '/api/exports/:noun.:format',
    summary: 'Export all products or categories as a file',
    tag: 'exports',
    access: 'admin',
    params: ExportParams,
    status: 200,
    produces: ['text/csv', 'application/json'],
  },
} as const satisfies Record<string, Endpoint>
