import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import { IMPORT_OUTCOMES, IMPORT_STATES } from '#domain/import.ts'
import { BulkEdit, BulkEditQuery } from './bulk-edit.ts'

/** The progress of an import, and the outcome of each row: predicted by the dry run, or applied. */
export const Import = z
  .object({
    id: z.int(),
    state: z.enum(IMPORT_STATES),
    total: z.int().meta({ description: 'Rows in the file' }),
    done: z.int().meta({ description: 'Rows checked so far' }),
    outcomes: z.object({ create: z.int(), change: z.int(), same: z.int(), refuse: z.int() }),
    stock: z.object({
      changed: z.int().meta({ description: 'Rows of products whose stock changed after the export' }),
      overwritten: z.int().meta({ description: 'Those of them that overwrite the current stock' }),
      kept: z
        .int()
        .meta({ description: 'Rows that did not overwrite a stock that changed after the preview' }),
    }),
    fileName: z.string().nullable(),
    isBulkEdit: z.boolean().meta({ description: 'The rows come from a bulk edit, not from a file' }),
    ignoredColumns: z
      .array(z.string())
      .meta({ description: 'Columns of the file that the shop does not know' }),
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
    fileName: z.string().nullable(),
  })
  .meta({ id: 'ImportSummary' })
export type ImportSummary = z.infer<typeof ImportSummary>

export const CreateImportQuery = z.object({
  fileName: text('fileName must be text', 255)
    .optional()
    .meta({ description: 'The name under which the import is listed' }),
})

export const ImportRowsQuery = z.object({
  outcome: z.enum(IMPORT_OUTCOMES, `outcome must be one of ${IMPORT_OUTCOMES.join(', ')}`).optional(),
  stockChanged: z
    .literal('1', 'stockChanged can only be 1')
    .optional()
    .meta({ description: 'Only products whose stock changed after the export or after the preview' }),
  ...pageParameters,
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>

/** A value before and after the import, as written in a file; long texts are shortened to where they differ. */
export const FieldChange = z.object({ column: z.string(), from: z.string(), to: z.string() })
export type FieldChange = z.infer<typeof FieldChange>

export const ImportRow = z
  .object({
    row: z.int().meta({ description: 'Row number in a spreadsheet: the heading is row 1' }),
    outcome: z.enum(IMPORT_OUTCOMES),
    sku: z.string(),
    name: z.string(),
    message: z.string().nullable(),
    changes: z.array(FieldChange),
    stockAtExport: z
      .int()
      .nullable()
      .meta({ description: 'Not null if the stock changed after the export: the current stock is kept' }),
    overwriteStock: z
      .boolean()
      .meta({ description: 'The stock of the file replaces the current stock anyway' }),
    keptStock: z
      .int()
      .nullable()
      .meta({ description: 'Not null if the stock changed after the preview: it was not overwritten' }),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>

const ROWS = 'rows must be a list of row numbers'

export const OverwriteStock = z
  .object({
    rows: z
      .array(z.int(ROWS).min(1, ROWS), ROWS)
      .min(1, ROWS)
      .max(1000, 'rows may list at most 1000 rows')
      .optional()
      .meta({
        description: 'Row numbers; without it, all rows of products whose stock changed after the export',
      }),
    overwrite: z.boolean('overwrite must be true or false'),
  })
  .meta({ id: 'OverwriteStock' })
export type OverwriteStock = z.infer<typeof OverwriteStock>

export const importEndpoints = {
  createImport: {
    method: 'POST',
    path: '/api/imports',
    summary: 'Upload a product file and start its dry run',
    tag: 'imports',
    access: 'admin',
    query: CreateImportQuery,
    body: z.string('Send the file as it is, with the content type text/csv'),
    consumes: 'text/csv',
    status: 202,
    response: Import,
  },
  createBulkEdit: {
    method: 'POST',
    path: '/api/imports/bulk-edits',
    summary: 'Change many products at once: starts a dry run, which is applied like an import',
    tag: 'imports',
    access: 'admin',
    query: BulkEditQuery,
    body: BulkEdit,
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
    summary: 'List the outcome of each row: errors first, then changed stock, unchanged rows last',
    tag: 'imports',
    access: 'admin',
    params: IdParams,
    query: ImportRowsQuery,
    status: 200,
    response: z.array(ImportRow),
    paged: true,
  },
  overwriteStock: {
    method: 'POST',
    path: '/api/imports/:id/overwrite-stock',
    summary: 'Choose whether rows overwrite a stock that changed after the export',
    tag: 'imports',
    access: 'admin',
    params: IdParams,
    body: OverwriteStock,
    status: 200,
    response: Import,
  },
  applyImport: {
    method: 'POST',
    path: '/api/imports/:id/apply',
    summary: 'Apply a checked import: all rows or none. A stock that changed after the preview is kept',
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
