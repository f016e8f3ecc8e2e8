import { DatabaseBackup } from 'lucide-react'
import type { Backups } from '#contract/admin/backup.ts'
import { ProgressBar } from '#web/admin/settings/import-export/upload/ProgressBar.tsx'
import { useCreateBackup } from '#web/queries/admin/settings/backups.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { FieldError } from '#web/ui/form/Field.tsx'

/** The button, the progress of the backup that is being written, and why the last one failed. */
export function CreateBackup({ backups: { runningSince, failure } }: { backups: Backups }) {
  const create = useCreateBackup()
  const isBusy = create.isPending || runningSince !== null
  return (
    <>
      <Button
        isBusy={isBusy}
        busyLabel="Writing…"
        className={`${compactButton.primary} max-md:w-full`}
        onClick={() => create.mutate()}
      >
        {!isBusy && <DatabaseBackup className="size-4" />} Create Backup
      </Button>
      <div role="status" className="w-full empty:hidden">
        {runningSince !== null && (
          <ProgressBar label="Writing and verifying a backup. You may leave this page." />
        )}
      </div>
      <div role="alert" className="w-full wrap-anywhere empty:hidden">
        <FieldError error={isBusy ? undefined : errorText(create.error, failure)} />
      </div>
    </>
  )
}

function errorText(error: Error | null, failure: Backups['failure']) {
  if (error) return error instanceof RequestError ? error.text : error.message
  return failure ? `The last backup failed: ${failure.message}` : undefined
}
