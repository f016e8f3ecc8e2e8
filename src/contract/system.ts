import { z } from 'zod'

export const System = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  database: z.string().meta({ description: 'The version of the database' }),
  databaseBytes: z.int(),
  pictures: z.int(),
  imageBytes: z.int(),
  startedAt: z.string(),
  lastBackupAt: z.string().nullable().meta({ description: 'When a backup was last made and proven' }),
})
export type System = z.infer<typeof System>
