import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

/* This folder has the tables as the services see them. Migrations create them, with their indexes and constraints. */

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const time = (name: string) => timestamp(name, { withTimezone: true })

/** A whole number of the currency's smallest unit. */
export const amount = (name: string) => bigint(name, { mode: 'number' }).notNull()
