import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { backupsQuery } from '#web/queries/admin/settings/backups.ts'
import { textLink } from '#web/ui/button/compact-button.ts'

/** A reminder while the last verified backup is older than a week. */
export function OverdueBackup() {
  const { data: backups } = useQuery(backupsQuery)
  if (!backups?.isOverdue) return null
  return (
    <p role="note" className="mb-6 rounded-sm bg-saffron-100 px-4 py-2.5">
      {backups.lastBackupAt
        ? 'The last verified backup is older than a week.'
        : 'There is no backup of this shop yet.'}{' '}
      <Link to="/admin/settings/backups" className={textLink}>
        Create one
      </Link>
    </p>
  )
}
