import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FieldChange } from '#contract/admin/import.ts'
import type { ProductDraft } from '#contract/product.ts'
import type { ImportOutcome, ImportState } from '#domain/import.ts'
import { time } from './columns.ts'

export const imports = pgTable('imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  heartbeatAt: time('heartbeat_at').notNull().defaultNow(),
  state: text().$type<ImportState>().notNull().default('checking'),
  total: integer().notNull(),
  done: integer().notNull().default(0),
  message: text(),
  fileName: text('file_name'),
  ignoredColumns: text('ignored_columns').array().notNull().default([]),
  isBulkEdit: boolean('is_bulk_edit').notNull().default(false),
})

/**
 * A product as it will be stored. If it exists in the shop, with its id and its revision when the file was checked, and
 * with its stock at that time if the file has another one.
 */
export type ImportDraft = ProductDraft & {
  id?: number
  revision?: string
  previousStock?: number
  /** Added to the stock of the moment when it is applied. */
  stockChange?: number
}

export const importRows = pgTable('import_rows', {
  importId: integer('import_id').notNull(),
  row: integer().notNull(),
  outcome: text().$type<ImportOutcome>().notNull(),
  sku: text().notNull(),
  name: text().notNull(),
  message: text(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  stockAtExport: integer('stock_at_export'),
  overwriteStock: boolean('overwrite_stock').notNull().default(false),
  keptStock: integer('kept_stock'),
  draft: jsonb().$type<ImportDraft>(),
})
