import { z } from 'zod'
import { periodParameters } from '#contract/shared/day.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams, wholeNumber } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import { AUDIT_LOG_ACTIONS, AUDIT_LOG_KINDS, UNDOABLE_KINDS } from '#domain/audit-log.ts'

export const AuditLogQuery = z.object({
  q: text('q must be text', 100)
    .optional()
    .meta({ description: 'A part of the name of a record, such as a product or a file' }),
  person: text('person must be a username', 50).optional(),
  kind: z.enum(AUDIT_LOG_KINDS, `kind must be one of ${AUDIT_LOG_KINDS.join(', ')}`).optional(),
  subjectId: wholeNumber('subjectId must be the id of a record').optional(),
  ...periodParameters,
  ...pageParameters,
})
export type AuditLogQuery = z.infer<typeof AuditLogQuery>

/** One change: who changed which record, and its fields before and after. */
export const AuditLogEntry = z
  .object({
    id: z.int(),
    at: z.string(),
    username: z.string(),
    kind: z.enum(AUDIT_LOG_KINDS),
    action: z.enum(AUDIT_LOG_ACTIONS),
    subjectId: z.int().nullable(),
    subject: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    recordCount: z.int().meta({
      description: 'The number of records, if the entry is about more than one. They are listed for 30 days',
    }),
    undoes: z.int().nullable().meta({ description: 'The entry that this one undoes' }),
    undoneBy: z.int().nullable().meta({ description: 'The entry that undid this one' }),
    isUndoable: z.boolean(),
  })
  .meta({ id: 'AuditLogEntry' })
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** One of the records of an entry. Of a changed record only the changed fields are listed. */
export const AuditLogRecord = z
  .object({
    kind: z.enum(UNDOABLE_KINDS),
    id: z.int(),
    name: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditLogRecord' })
export type AuditLogRecord = z.infer<typeof AuditLogRecord>

/** A field that has changed again since the change that is to be undone. */
const UndoConflict = z.object({
  kind: z.enum(UNDOABLE_KINDS),
  id: z.int(),
  name: z.string(),
  field: z
    .string()
    .nullable()
    .meta({ description: 'null: a created record was changed since, and undoing would delete it' }),
  current: z.unknown(),
  restored: z.unknown().meta({ description: 'The value if the field is restored anyway' }),
})
export type UndoConflict = z.infer<typeof UndoConflict>

/** A preview of undoing an entry. */
export const UndoPreview = z
  .object({
    changed: z.int().meta({ description: 'Records that get fields back' }),
    restored: z.int().meta({ description: 'Deleted records that come back' }),
    removed: z.int().meta({ description: 'Created records that are deleted' }),
    missing: z.int().meta({ description: 'Changed records that no longer exist, and are left out' }),
    conflicts: z.array(UndoConflict).meta({ description: 'At most 100 of the fields that changed since' }),
    conflictCount: z.int(),
    revision: z.string().meta({ description: 'Identifies the conflicts' }),
  })
  .meta({ id: 'UndoPreview' })
export type UndoPreview = z.infer<typeof UndoPreview>

const RESTORE = 'restore must be "all" or a list of conflicts'

export const Undo = z
  .object({
    revision: z
      .string('revision must be text')
      .optional()
      .meta({ description: 'Of the preview; required if there are conflicts' }),
    restore: z
      .union(
        [
          z.literal('all'),
          z
            .array(
              z.object({
                kind: z.enum(UNDOABLE_KINDS),
                id: z.int(),
                field: z.string().nullable(),
              }),
            )
            .max(100, 'restore may list at most 100 conflicts'),
        ],
        RESTORE,
      )
      .default([])
      .meta({ description: 'The conflicts to restore anyway; all others keep their current value' }),
  })
  .meta({ id: 'Undo' })
export type Undo = z.infer<typeof Undo>

export const UndoResult = UndoPreview.pick({ changed: true, restored: true, removed: true, missing: true })
  .extend({ entryId: z.int().meta({ description: 'The entry of the undo, which can be undone itself' }) })
  .meta({ id: 'UndoResult' })
export type UndoResult = z.infer<typeof UndoResult>

export const auditLogEndpoints = {
  listAuditLog: {
    method: 'GET',
    path: '/api/activity',
    summary: 'List changes and who made them, newest first',
    tag: 'activity',
    access: 'admin',
    query: AuditLogQuery,
    status: 200,
    response: z.array(AuditLogEntry),
    paged: true,
  },
  listAuditLogRecords: {
    method: 'GET',
    path: '/api/activity/:id/records',
    summary: 'List the records of an entry about more than one',
    tag: 'activity',
    access: 'admin',
    params: IdParams,
    query: z.object(pageParameters),
    status: 200,
    response: z.array(AuditLogRecord),
    paged: true,
  },
  previewUndo: {
    method: 'GET',
    path: '/api/activity/:id/undo',
    summary: 'Read what undoing an entry would do, and which fields changed since',
    tag: 'activity',
    access: 'admin',
    params: IdParams,
    status: 200,
    response: UndoPreview,
  },
  undo: {
    method: 'POST',
    path: '/api/activity/:id/undo',
    summary: 'Undo an entry of the last 30 days. Stock is undone as a difference',
    tag: 'activity',
    access: 'admin',
    params: IdParams,
    body: Undo,
    status: 200,
    response: UndoResult,
  },
} as const satisfies Record<string, Endpoint>
