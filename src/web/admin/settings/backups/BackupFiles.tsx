import { Download } from 'lucide-react'
import type { BackupFile, Backups } from '#contract/admin/backup.ts'
import { bytes } from '#web/admin/format/bytes.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { useDownloadBackup } from '#web/queries/admin/settings/backups.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { FieldError } from '#web/ui/form/Field.tsx'

export function BackupFiles({ backups: { files, folder, folderProblem } }: { backups: Backups }) {
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className={partTitle}>
        Files
      </h2>
      <p className="pt-3 wrap-anywhere text-ink-2">
        In the folder {folder} on the server. Keep a copy on another machine.
      </p>
      {folderProblem ? (
        <div role="alert" className="pt-3 wrap-anywhere">
          <FieldError error={folderProblem} />
        </div>
      ) : files.length === 0 ? (
        <p className="pt-3 text-ink-3">No backups in this folder yet.</p>
      ) : (
        <ul className="pt-2">
          {files.map((file) => (
            <FileLine key={file.name} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FileLine({ file }: { file: BackupFile }) {
  const download = useDownloadBackup(saveFile)
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 border-b border-rule py-2">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">{dateTime(file.madeAt)}</p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {bytes(file.bytes)} · {file.name}
        </p>
      </div>
      <Button
        isBusy={download.isPending}
        aria-label={`Download the backup of ${dateTime(file.madeAt)}`}
        className={compactButton.smallQuiet}
        onClick={() => download.mutate(file)}
      >
        {!download.isPending && <Download className="size-3.5" />} Download
      </Button>
    </li>
  )
}
