import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BackupFile, BackupSchedule, Backups } from '#contract/admin/backup.ts'
import { api, urlOf } from '#web/queries/transport/api.ts'
import { apiQuery } from '#web/queries/transport/client.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { fetchOk, RequestError } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

const POLL_INTERVAL_MS = 1_000

/** Polls while a backup is being written. */
export const backupsQuery = queryOptions({
  ...apiQuery('backups', '/api/backups'),
  ...refetchOnVisit,
  refetchInterval: ({ state: { data, error } }) => (!error && data?.runningSince ? POLL_INTERVAL_MS : false),
})

function useStoreBackups() {
  const client = useQueryClient()
  return (backups: Backups) => client.setQueryData(backupsQuery.queryKey, backups)
}

/** The screen shows why a backup cannot be started. */
export function useCreateBackup() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/backups'),
    onSuccess: useStoreBackups(),
    // Another administrator or the schedule may have started one.
    onError: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  })
}

export function useSaveBackupSchedule() {
  const store = useStoreBackups()
  return useMutation({
    mutationFn: (body: BackupSchedule) => api.put('/api/backups/schedule', { body }),
    onSuccess: (backups) => {
      store(backups)
      toast.success('Schedule saved')
    },
    onError: (error) => {
      if (!(error instanceof RequestError && error.field))
        toast.error(`Failed to save the schedule: ${error.message}`)
    },
  })
}

/** Downloads the whole file before saving it: a download that breaks off must not leave half a file. */
export function useDownloadBackup(save: (name: string, contents: Blob) => void) {
  return useMutation({
    mutationFn: async ({ name }: BackupFile) =>
      (await fetchOk('GET', urlOf('/api/backups/:name', { params: { name } }))).blob(),
    onSuccess: (contents, { name }) => save(name, contents),
    onError: (error) => toast.error(`Failed to download the backup: ${error.message}`),
  })
}
