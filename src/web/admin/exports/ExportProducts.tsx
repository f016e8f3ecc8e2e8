import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ProductListQuery } from '#contract/product.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { type ExportedFile, useExport } from '#web/queries/admin/settings/exports.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { EXPORT_FORMATS } from './export-formats.ts'
import { saveExport } from './save-export.ts'

type ExportProductsProps = {
  /** The list on screen; the export has all its pages. */
  query: ProductListQuery
  total: number | undefined
  selectedIds: ReadonlySet<number>
}

/** Exports the selected products or, without a selection, all that match the filters of the list. */
export function ExportProducts({ query, total = 0, selectedIds }: ExportProductsProps) {
  const [isOpen, setOpen] = useState(false)
  const { sort, page, limit, ...filters } = query
  const products = selectedIds.size > 0 ? { ids: [...selectedIds].join(',') } : filters
  const productCount = selectedIds.size || total
  return (
    <>
      <button
        type="button"
        className={compactButton.quiet}
        disabled={productCount === 0}
        onClick={() => setOpen(true)}
      >
        <Download /> Export
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={selectedIds.size > 0 ? 'Export Selected Products' : 'Export Products'}
        description={`${counted(productCount, 'product')}, with prices, stock, category and image addresses.`}
      >
        <ul>
          {EXPORT_FORMATS.map(({ label, note, format, query: style }) => (
            <li
              key={label}
              className="flex items-center justify-between gap-4 border-t border-rule py-2.5 first:border-t-0"
            >
              <span>
                <span className="block font-medium">{label}</span>
                <span className="text-xs text-ink-3">{note}</span>
              </span>
              <DownloadButton
                label={label}
                file={{ noun: 'products', format, query: { ...products, ...style } }}
                onDownloaded={() => setOpen(false)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

type DownloadButtonProps = { label: string; file: ExportedFile; onDownloaded: () => void }

function DownloadButton({ label, file, onDownloaded }: DownloadButtonProps) {
  const exporting = useExport(saveExport)
  return (
    <Button
      isBusy={exporting.isPending}
      aria-label={`Download ${label}`}
      className={compactButton.smallQuiet}
      onClick={() => exporting.mutate(file, { onSuccess: onDownloaded })}
    >
      Download
    </Button>
  )
}
