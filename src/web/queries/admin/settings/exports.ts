import { useMutation } from '@tanstack/react-query'
import type { ExportParams, ExportQuery } from '#contract/admin/export.ts'
import { urlOf } from '#web/queries/transport/api.ts'
import { fetchOk } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

export type ExportedFile = ExportParams & {
  /** With the ids as one text, as in the URL. */
  query?: (Omit<ExportQuery, 'ids'> & { ids?: string }) | undefined
}

/**
 * Downloads the whole file before saving it: a download that breaks off must not leave half a file. It is saved even
 * when the screen that started it has been left.
 */
export function useExport(save: (file: ExportedFile, contents: Blob) => void) {
  return useMutation({
    mutationFn: async ({ query, ...params }: ExportedFile) =>
      (await fetchOk('GET', urlOf('/api/exports/:noun.:format', { params, query }))).blob(),
    onSuccess: (contents, file) => save(file, contents),
    onError: (error, { noun }) => toast.error(`Failed to export ${noun}: ${error.message}`),
  })
}
