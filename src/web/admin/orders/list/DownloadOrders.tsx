import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { useDownloadOrders } from '#web/queries/admin/selling/orders.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { readFilters } from './order-filters.ts'

/** Downloads the orders of the list, on all its pages. */
export function DownloadOrders() {
  const { q, view, from, to } = readFilters(useSearch({ strict: false }))
  const download = useDownloadOrders(saveFile)
  return (
    <Button
      isBusy={download.isPending}
      onClick={() => download.mutate({ q, view, from, to })}
      className={compactButton.quiet}
    >
      <Download className="size-4.5" /> CSV
    </Button>
  )
}
