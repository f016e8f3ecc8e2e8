import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'

export const System = z
  .object({
    version: z.string(),
    node: z.string(),
    engine: z.enum(['embedded', 'postgres']),
    database: z.string().meta({ description: 'Version of the database' }),
    databaseBytes: z.int(),
    images: z.int(),
    imageBytes: z.int(),
    startedAt: z.string(),
    lastBackupAt: z.string().nullable().meta({ description: 'When the last verified backup was written' }),
  })
  .meta({ id: 'System' })
export type System = z.infer<typeof System>

export const systemEndpoints = {
  readSystem: {
    method: 'GET',
    path: '/api/system',
    summary: 'Read the versions and sizes the shop runs on',
    tag: 'system',
    access: 'admin',
    status: 200,
    response: System,
  },
} as const satisfies Record<string, Endpoint>
