import { Download } from 'lucide-react'
import { EXPORT_FORMATS } from '#web/admin/exports/export-formats.ts'
import { saveExport } from '#web/admin/exports/save-export.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { type ExportedFile, useExport } from '#web/queries/admin/settings/exports.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

const NOUNS = [
  { noun: 'products', name: 'Products', note: 'Including prices, stock, category and image addresses' },
  { noun: 'categories', name: 'Categories', note: 'Including slugs and image addresses' },
] as const

export function Exports() {
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className={partTitle}>
        Export
      </h2>
      <p className="pt-3 text-ink-2">
        Choose CSV for spreadsheets and JSON for programs. If your Excel writes 12,50 and not 12.50, choose
        European CSV: it has semicolons and decimal commas. You can edit a CSV file of products and import it
        again.
      </p>
      <ul className="pt-2">
        {NOUNS.map(({ noun, name, note }) => (
          <li
            key={noun}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3"
          >
            <div className="min-w-48 flex-1">
              <h3 className="font-medium">{name}</h3>
              <p className="text-xs text-ink-3">{note}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {EXPORT_FORMATS.map(({ label, format, query }) => (
                <ExportButton key={label} label={label} file={{ noun, format, query }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExportButton({ label, file }: { label: string; file: ExportedFile }) {
  const exporting = useExport(saveExport)
  return (
    <Button
      isBusy={exporting.isPending}
      aria-label={`Export ${file.noun} as ${label}`}
      className={compactButton.smallQuiet}
      onClick={() => exporting.mutate(file)}
    >
      {!exporting.isPending && <Download className="size-3.5" />} {label}
    </Button>
  )
}
