import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { IMPORT_OUTCOMES, IMPORT_STATES } from '#domain/import.ts'

/** The progress of an import, and the outcome of each row: predicted by the dry run, or applied. */
export const Import = z
  .object({
    id: z.int(),
    state: z.enum(IMPORT_STATES),
    total: z.int().meta({ description: 'Rows in the file' }),
    done: z.int().meta({ description: 'Rows checked so far' }),
    outcomes: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int() }),
    message: z.string().nullable(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

/** One of the latest imports, to find one again whose address is lost. */
export const ImportSummary = z
  .object({
    id: z.int(),
    createdAt: z.string(),
    username: z.string(),
    state: z.enum(IMPORT_STATES),
    total: z.int(),
  })
  .meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof ImportSummary>

export const ImportRowsQuery = z.object({
  outcome: z.enum(IMPORT_OUTCOMES, `outcome must be one of ${IMPORT_OUTCOMES.join(', ')}`).optional(),
  ...pageParameters,
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>

export const ImportRow = z
  .object({
    row: z.int().meta({ description: 'Row number in a spreadsheet: the heading is row 1' }),
    outcome: z.enum(IMPORT_OUTCOMES),
    sku: z.string(),
    name: z.string(),
    message: z.string().nullable(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

export const importEndpoints = {
  createImport: {
    method: 'POST',
    path: '/api/imports',
    summary: 'Upload a product file and start its dry run',
    tag: 'imports',
    access: 'admin',
    body: z.string('Send the file as it is, with the content type text/csv'),
    consumes: 'text/csv',
    status: 202,
    response: Import,
  },
  listImports: {
    method: 'GET',
    path: '/api/imports',
    summary: 'List the latest imports, newest first',
    tag: 'imports',
    access: 'admin',
    status: 200,
    response: z.array(ImportSummary),
  },
  readImport: {
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'Read the progress of an import',
    tag: 'imports',
    access: 'admin',
    params: IdParams,
    status: 200,
    response: Import,
  },
  listImportRows: {
    method: 'GET',
    path: '/api/imports/:id/rows',
    summary: 'List the outcome of each row, unchanged rows last',
    tag: 'imports',
    access: 'admin',
    params: IdParams,
    query: ImportRowsQuery,
    status: 200,
    response: z.array(ImportRow),
    paged: true,
  },
  applyImport: {
    method: 'POST',
    path: '/api/imports/:id/apply',
    summary: 'Apply a checked import: all rows or none',
    tag: 'imports',
    access: 'admin',
    params: IdParams,
    status: 202,
    response: Import,
  },
  discardImport: {
    method: 'DELETE',
    path: '/api/imports/:id',
    summary: 'Discard a checked import without applying it',
    tag: 'imports',
    access: 'admin',
    params: IdParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
