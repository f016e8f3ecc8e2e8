import { Download } from 'lucide-react'
import type { ExportParams } from '#contract/admin/export.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { useExport } from '#web/queries/admin/settings/exports.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

const NOUNS = [
  { noun: 'products', name: 'Products', note: 'Including prices, stock, category and image addresses' },
  { noun: 'categories', name: 'Categories', note: 'Including slugs and image addresses' },
] as const

const FORMATS = ['csv', 'json'] as const

export function Exports() {
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className={partTitle}>
        Export
      </h2>
      <p className="pt-3 text-ink-2">
        Choose CSV for spreadsheets and JSON for programs. You can edit a CSV file of products and import it
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
            <div className="flex gap-2">
              {FORMATS.map((format) => (
                <ExportButton key={format} noun={noun} format={format} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExportButton(file: ExportParams) {
  const { noun, format } = file
  const exporting = useExport(save)
  return (
    <Button
      isBusy={exporting.isPending}
      aria-label={`Export ${noun} as ${format.toUpperCase()}`}
      className={compactButton.smallQuiet}
      onClick={() => exporting.mutate(file)}
    >
      {!exporting.isPending && <Download className="size-3.5" />} {format.toUpperCase()}
    </Button>
  )
}

function save({ noun, format }: ExportParams, contents: Blob) {
  saveFile(`${noun}-${today()}.${format}`, contents)
}

/** The local date, so that exports of several days do not overwrite each other. */
function today() {
  const now = new Date()
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
