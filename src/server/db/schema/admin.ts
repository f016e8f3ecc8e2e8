import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { AuditLogAction, AuditLogKind, UndoableKind } from '#domain/audit-log.ts'
import type { BackupInterval } from '#domain/backup.ts'
import { bytes, time } from './columns.ts'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  isAdmin: boolean('is_admin').notNull().default(false),
  active: boolean().notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
})

export const adminSessions = pgTable('admin_sessions', {
  hash: bytes().primaryKey(),
  id: integer().notNull().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  agent: text().notNull().default(''),
  address: text().notNull().default(''),
  defaultPassword: boolean('default_password').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  usedAt: time('used_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
})

export const adminLastSeen = pgTable('admin_last_seen', {
  userId: integer('user_id').primaryKey(),
  seenAt: time('seen_at').notNull(),
})

export const loginAttempts = pgTable('login_attempts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  account: text().notNull(),
  address: text().notNull(),
  attemptedAt: time('attempted_at').notNull().defaultNow(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  username: text().notNull(),
  kind: text().$type<AuditLogKind>().notNull(),
  action: text().$type<AuditLogAction>().notNull(),
  subjectId: integer('subject_id'),
  subject: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  recordCount: integer('record_count').notNull().default(0),
  undoes: bigint({ mode: 'number' }),
})

/** The records of an entry about more than one. Of a changed record it has only the changed fields. */
export const auditLogRecords = pgTable(
  'audit_log_records',
  {
    entryId: bigint('entry_id', { mode: 'number' }).notNull(),
    kind: text().$type<UndoableKind>().notNull(),
    recordId: integer('record_id').notNull(),
    name: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.kind, table.recordId] })],
)

export const backups = pgTable('backups', {
  madeAt: time('made_at').primaryKey(),
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
})

/** One row: the owner's schedule, and the run that an instance has claimed. */
export const backupSchedule = pgTable('backup_schedule', {
  id: integer().primaryKey().default(1),
  every: text().$type<BackupInterval>().notNull().default('off'),
  keep: integer().notNull().default(7),
  startedAt: time('started_at'),
  claimedUntil: time('claimed_until'),
  failedAt: time('failed_at'),
  failure: text(),
})
