import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { toPeriod } from '#web/admin/list/filters/days.ts'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { useDownloadOrders } from '#web/queries/admin/orders.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { readFilters } from './order-filters.ts'

/** Downloads the orders of the list, on all its pages. */
export function DownloadOrders() {
  const { q, view, ...period } = readFilters(useSearch({ strict: false }))
  const download = useDownloadOrders(saveFile)
  return (
    <Button
      isBusy={download.isPending}
      onClick={() => download.mutate({ q, view, ...toPeriod(period) })}
      className={compactButton.quiet}
    >
      <Download className="size-4.5" /> CSV
    </Button>
  )
}
