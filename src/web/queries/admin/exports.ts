import { useMutation } from '@tanstack/react-query'
import type { ExportParams } from '#contract/export.ts'
import { responseTo } from '#web/queries/transport/request.ts'
import { toast } from '#web/ui/toast/toast.ts'

/**
 * The file as a whole: what arrives in part, because the line broke, is none. It is saved also when whoever asked for
 * it has turned to another screen meanwhile.
 */
export function useExport(save: (file: ExportParams, contents: Blob) => void) {
  return useMutation({
    mutationFn: async ({ noun, format }: ExportParams) =>
      (await responseTo('GET', `/api/exports/${noun}.${format}`)).blob(),
    onSuccess: (contents, file) => save(file, contents),
    onError: (error, { noun }) => toast.error(`Failed to export ${noun}: ${error.message}`),
  })
}
