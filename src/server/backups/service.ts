import { sql } from 'drizzle-orm'
import type { BackupSchedule, Backups } from '#contract/admin/backup.ts'
import type { BackupInterval } from '#domain/backup.ts'
import { listBackupFiles } from '#server/backup/folder.ts'
import type { Db } from '#server/db/client.ts'
import { operatorMessage } from '#server/db/errors/operator-message.ts'
import { backupSchedule } from '#server/db/schema/admin.ts'

/** A run without a renewed claim for so long was killed together with its instance. */
const CLAIM = sql`interval '90 seconds'`
/** A run that failed, or killed its instance, is repeated only then. */
const RETRY_AFTER = sql`interval '1 hour'`
const INTERVAL = sql`case every when 'daily' then interval '1 day' else interval '7 days' end`
const LAST_BACKUP = sql`(select max(made_at) from backups)`

type State = {
  every: BackupInterval
  keep: number
  runningSince: Date | null
  isInterrupted: boolean
  startedAt: Date | null
  failedAt: Date | null
  failure: string | null
  lastBackupAt: Date | null
  nextAt: Date | null
  isOverdue: boolean
}

export async function readBackups(db: Db, folder: string): Promise<Backups> {
  const { rows } = await db.execute<Record<keyof State, never>>(sql`
    select every, keep, failure,
           case when claimed_until > now() then started_at end as "runningSince",
           coalesce(claimed_until <= now(), false) as "isInterrupted",
           started_at as "startedAt", failed_at as "failedAt", ${LAST_BACKUP} as "lastBackupAt",
           case when every <> 'off' then
             greatest(${LAST_BACKUP} + ${INTERVAL}, started_at + ${RETRY_AFTER}, now()) end as "nextAt",
           coalesce(coalesce(${LAST_BACKUP}, (select min(created_at) from users)) < now() - interval '7 days', false)
             as "isOverdue"
    from backup_schedule`)
  const state = rows[0]! as State
  return {
    ...(await readFolder(folder)),
    folder,
    schedule: { every: state.every, keep: state.keep },
    nextAt: isoTime(state.nextAt),
    runningSince: isoTime(state.runningSince),
    failure: failureOf(state),
    lastBackupAt: isoTime(state.lastBackupAt),
    isOverdue: state.isOverdue,
  }
}

function failureOf({ isInterrupted, startedAt, failedAt, failure }: State) {
  if (isInterrupted)
    return { at: isoTime(startedAt)!, message: 'The shop was stopped before the backup was done.' }
  return failure === null ? null : { at: isoTime(failedAt)!, message: failure }
}

/** The screen must open although the folder cannot be read, because it says why. */
async function readFolder(folder: string) {
  try {
    return { files: await listBackupFiles(folder), folderProblem: null }
  } catch (error) {
    const message = operatorMessage(error)
    if (!message) throw error
    return { files: [], folderProblem: message }
  }
}

export async function saveSchedule(db: Db, { every, keep }: BackupSchedule) {
  await db.update(backupSchedule).set({ every, keep })
}

/** False while an instance writes a backup. */
export async function claimBackup(db: Db) {
  return (await claim(db, sql`true`)) !== undefined
}

/** The schedule, if a scheduled backup is due and this instance is the one that writes it. */
export function claimDueBackup(db: Db) {
  return claim(
    db,
    sql`every <> 'off' and coalesce(started_at < now() - ${RETRY_AFTER}, true)
        and coalesce(${LAST_BACKUP} <= now() - ${INTERVAL}, true)`,
  )
}

/** Of concurrent updates, all but the first find the claim of the first one. */
async function claim(db: Db, condition: ReturnType<typeof sql>) {
  const { rows } = await db.execute<BackupSchedule>(sql`
    update backup_schedule
    set started_at = now(), claimed_until = now() + ${CLAIM}, failed_at = null, failure = null
    where coalesce(claimed_until < now(), true) and ${condition}
    returning every, keep`)
  return rows[0]
}

export async function renewClaim(db: Db) {
  await db.execute(sql`update backup_schedule set claimed_until = now() + ${CLAIM}`)
}

/** Ends the claim, with the reason if the run failed. */
export async function endRun(db: Db, failure?: string) {
  await db.execute(
    failure === undefined
      ? sql`update backup_schedule set claimed_until = null`
      : sql`update backup_schedule set claimed_until = null, failed_at = now(), failure = ${failure}`,
  )
}

export async function readDatabaseBytes(db: Db) {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  )
  return Number(rows[0]!.bytes)
}

const isoTime = (time: Date | string | null) => time && new Date(time).toISOString()
