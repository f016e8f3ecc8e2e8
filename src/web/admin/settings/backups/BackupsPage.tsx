import { useQuery } from '@tanstack/react-query'
import type { Backups } from '#contract/admin/backup.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { backupsQuery } from '#web/queries/admin/settings/backups.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { BackupFiles } from './BackupFiles.tsx'
import { CreateBackup } from './CreateBackup.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'

export function BackupsPage() {
  const backups = useQuery(backupsQuery)
  return (
    <QueryState query={backups} what="the backups" loading={<BackupsSkeleton />} showsRefetchError>
      {(backups) => (
        <div className="grid grid-cols-1 gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start gap-10">
            <LastBackup backups={backups} />
            <BackupFiles backups={backups} />
          </div>
          <div className="grid content-start gap-10">
            <ScheduleForm backups={backups} />
            <Restore backups={backups} />
          </div>
        </div>
      )}
    </QueryState>
  )
}

function LastBackup({ backups }: { backups: Backups }) {
  const { lastBackupAt, isOverdue } = backups
  return (
    <section aria-labelledby="last-backup-title">
      <h2 id="last-backup-title" className={partTitle}>
        Last Verified Backup
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 py-4">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium tabular-nums">
            {lastBackupAt ? dateTime(lastBackupAt) : 'None yet'}
            {isOverdue ? (
              <StatusBadge tone="out">Older than a week</StatusBadge>
            ) : (
              lastBackupAt && <StatusBadge tone="good">Verified</StatusBadge>
            )}
          </p>
          <p className="text-xs text-ink-3">
            {lastBackupAt ? (
              <TimeAgo at={lastBackupAt} />
            ) : (
              'A shop without a backup can be lost with its disk'
            )}
          </p>
        </div>
        <CreateBackup backups={backups} />
      </div>
      <p className="max-w-160 text-ink-2">
        A backup holds everything: products, images, orders, customers, settings and password hashes. It is
        restored into a temporary database and compared before it appears here.
      </p>
    </section>
  )
}

/** Restoring replaces all data while no shop is running, so there is no button for it. */
function Restore({ backups: { files, folder } }: { backups: Backups }) {
  const file = `${folder}/${files[0]?.name ?? 'FILE'}`
  return (
    <section aria-labelledby="restore-title">
      <h2 id="restore-title" className={partTitle}>
        Restore
      </h2>
      <p className="py-3 text-ink-2">
        On the server, stop the shop and run this command. It replaces all data of the shop; without
        --overwrite it restores into an empty shop only.
      </p>
      <code className="block rounded-sm bg-paper-2 px-3 py-2.5 text-xs wrap-anywhere">
        npm run restore -- "{file}" <span className="whitespace-nowrap">--overwrite</span>
      </code>
    </section>
  )
}

function BackupsSkeleton() {
  return (
    <div role="status" aria-label="Loading backups" className="grid max-w-180 gap-4">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-12 w-full" />
      ))}
    </div>
  )
}
