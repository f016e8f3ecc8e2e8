import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ContentPageSlug } from '#domain/website/content-page.ts'
import { time } from './columns.ts'

export const pages = pgTable('pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().$type<ContentPageSlug>().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
})

export const pageVersions = pgTable('page_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  pageId: integer('page_id').notNull(),
  at: time('at').notNull().defaultNow(),
  username: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
})
