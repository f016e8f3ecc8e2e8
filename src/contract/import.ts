import { z } from 'zod'
import { IMPORT_OUTCOMES, IMPORT_STATES } from '#domain/import.ts'
import { IdParams, pageParameters } from './text.ts'

export const ExportParams = z.object({
  noun: z.enum(['products', 'categories'], 'Only products and categories can be exported'),
  format: z.enum(['csv', 'json'], 'The format is csv or json'),
})
export type ExportParams = z.infer<typeof ExportParams>

/** How far a file has come, and what it would do or has done. */
export const Import = z.object({
  id: z.int(),
  state: z.enum(IMPORT_STATES),
  total: z.int().meta({ description: 'Rows in the file' }),
  done: z.int().meta({ description: 'Rows looked at so far' }),
  outcomes: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int() }),
  message: z.string().nullable(),
})
export type Import = z.infer<typeof Import>

/** A file among the latest ones, for who lost its address. */
export const ImportSummary = z.object({
  id: z.int(),
  createdAt: z.string(),
  username: z.string(),
  state: z.enum(IMPORT_STATES),
  total: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportRowsQuery = z.object({
  outcome: z.enum(IMPORT_OUTCOMES, `outcome must be one of ${IMPORT_OUTCOMES.join(', ')}`).optional(),
  ...pageParameters,
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>

export const ImportRow = z.object({
  row: z.int().meta({ description: 'As a spreadsheet counts: the heading is row 1' }),
  outcome: z.enum(IMPORT_OUTCOMES),
  sku: z.string(),
  name: z.string(),
  message: z.string().nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportParams = IdParams
