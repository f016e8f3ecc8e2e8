import { Download } from 'lucide-react'
import type { ExportParams } from '#contract/export.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { useExport } from '#web/queries/admin/exports.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

const NOUNS = [
  { noun: 'products', name: 'Products', note: 'With prices, stock, category and the addresses of pictures' },
  { noun: 'categories', name: 'Categories', note: 'With their slugs and pictures' },
] as const

const FORMATS = ['csv', 'json'] as const

export function Exports() {
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title" className={partTitle}>
        Export
      </h2>
      <p className="pt-3 text-ink-2">
        CSV opens in every spreadsheet; JSON is for programs. A CSV file of products can be changed and
        imported again.
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

const save = ({ noun, format }: ExportParams, contents: Blob) =>
  saveFile(`${noun}-${today()}.${format}`, contents)

/** The day on the wall, so that files of several days do not overwrite each other. */
function today() {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
