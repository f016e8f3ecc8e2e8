import { z } from 'zod'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { BACKUP_INTERVALS, MAX_KEPT_BACKUPS } from '#domain/backup.ts'

const KEEP = `Keep from 1 to ${MAX_KEPT_BACKUPS} backups`

export const BackupSchedule = z
  .object({
    every: z.enum(BACKUP_INTERVALS, `every must be one of ${BACKUP_INTERVALS.join(', ')}`),
    keep: z
      .int(KEEP)
      .min(1, KEEP)
      .max(MAX_KEPT_BACKUPS, KEEP)
      .meta({ description: 'A scheduled backup deletes older files than the last so many' }),
  })
  .meta({ id: 'BackupSchedule' })
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const BackupFile = z
  .object({ name: z.string(), madeAt: z.string(), bytes: z.int() })
  .meta({ id: 'BackupFile' })
export type BackupFile = z.infer<typeof BackupFile>

export const Backups = z
  .object({
    files: z
      .array(BackupFile)
      .meta({ description: 'The files in the folder of the instance that answers, newest first' }),
    folder: z.string(),
    folderProblem: z.string().nullable().meta({ description: 'Why the folder cannot be read' }),
    schedule: BackupSchedule,
    nextAt: z.string().nullable().meta({ description: 'When the next scheduled backup is due' }),
    runningSince: z.string().nullable(),
    failure: z
      .object({ at: z.string(), message: z.string() })
      .nullable()
      .meta({ description: 'Why the last backup failed' }),
    lastBackupAt: z.string().nullable().meta({ description: 'When the last verified backup was written' }),
    isOverdue: z.boolean().meta({
      description: 'The last verified backup, or else the shop itself, is older than a week',
    }),
  })
  .meta({ id: 'Backups' })
export type Backups = z.infer<typeof Backups>

export const BackupParams = z.object({
  name: z
    .string()
    .regex(/^shop-[\dT-]{19}Z\.backup$/, 'This is not the name of a backup')
    .meta({ description: 'Such as shop-2026-11-17T06-30-00Z.backup' }),
})

export const backupEndpoints = {
  readBackups: {
    method: 'GET',
    path: '/api/backups',
    summary: 'List the backups, their schedule and the one that is being written',
    tag: 'system',
    access: 'admin',
    status: 200,
    response: Backups,
  },
  createBackup: {
    method: 'POST',
    path: '/api/backups',
    summary: 'Start to write a backup and to verify it by restoring it into a temporary database',
    tag: 'system',
    access: 'admin',
    status: 202,
    response: Backups,
  },
  saveBackupSchedule: {
    method: 'PUT',
    path: '/api/backups/schedule',
    summary: 'Change how often a backup is written, and how many are kept',
    tag: 'system',
    access: 'admin',
    body: BackupSchedule,
    status: 200,
    response: Backups,
  },
  downloadBackup: {
    method: 'GET',
    path: '/api/backups/:name',
    summary: 'Download a backup. It contains all data of the shop, password hashes included',
    tag: 'system',
    access: 'admin',
    params: BackupParams,
    status: 200,
    produces: ['application/gzip'],
  },
} as const satisfies Record<string, Endpoint>
