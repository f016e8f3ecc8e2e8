import { useMutation } from '@tanstack/react-query'
import type { ExportParams } from '#contract/exchange.ts'
import { toast } from '#web/ui/toast.ts'
import { responseTo } from './request.ts'

/** The file as a whole: what arrives in part, because the line broke, is none. */
export function useExport() {
  return useMutation({
    mutationFn: async ({ noun, format }: ExportParams) =>
      (await responseTo('GET', `/api/exports/${noun}.${format}`)).blob(),
    onError: (error, { noun }) => toast.error(`Failed to export ${noun}: ${error.message}`),
  })
}
