import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { PRODUCT_CSV_HEADERS, productFields, STOCK_AT_EXPORT_HEADER } from '#contract/product-fields.ts'
import { DropZone } from '#web/admin/images/DropZone.tsx'
import { useFileDrop } from '#web/admin/images/use-file-drop.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useUploadFile } from '#web/queries/admin/settings/imports.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { FieldError } from '#web/ui/form/Field.tsx'
import { csvFileProblem } from './csv-file-problem.ts'
import { ProgressBar } from './ProgressBar.tsx'

const OPTIONAL_HEADERS = productFields
  .filter(({ isOptional }) => isOptional)
  .map(({ csvHeader }) => csvHeader)

/** Uploads a file of products for a dry run; applying it is a separate step. */
export function UploadFile() {
  const id = useId()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const upload = useUploadFile()
  const { isDraggedOver, dropTarget } = useFileDrop(uploadFile)

  async function uploadFile([file, ...others]: File[]) {
    if (!file || upload.isPending) return
    const problem = others.length > 0 ? 'Upload one file at a time.' : await csvFileProblem(file)
    setError(problem)
    if (problem) return
    upload.mutate(file, {
      onSuccess: ({ id }) => navigate({ to: '/admin/settings/data', search: { import: id } }),
      onError: (error) =>
        setError(`${file.name}: ${error instanceof RequestError ? error.text : error.message}.`),
    })
  }

  return (
    <section aria-labelledby={`${id}-title`} {...dropTarget}>
      <h2 id={`${id}-title`} className={partTitle}>
        Import
      </h2>
      <p className="pt-3 pb-4 text-ink-2">
        Upload a CSV file of products and review every row before anything changes. A row with a known SKU
        changes that product, any other row creates one. Columns that the file leaves out stay as they are,
        and nothing is deleted.
      </p>
      {upload.isPending ? (
        <ProgressBar label="Uploading the file…" />
      ) : (
        <DropZone
          label="CSV file of products"
          icon={FileUp}
          formats="CSV, as exported here or saved by Excel or LibreOffice"
          accept=".csv,.tsv,.txt,text/csv"
          isDraggedOver={isDraggedOver}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onFiles={uploadFile}
        />
      )}
      <div id={`${id}-error`} role="alert" className="pt-2 wrap-anywhere">
        <FieldError error={error} />
      </div>
      <details className="text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs font-medium text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:text-ink">
          What the file must contain
        </summary>
        <p className="text-xs">
          The first row names the columns, in any order:{' '}
          {PRODUCT_CSV_HEADERS.map((column) => (
            <code key={column} className="mr-1.5 inline-block font-sans font-medium text-ink">
              {column}
            </code>
          ))}
          Only sku is required. A new product needs all of them except {OPTIONAL_HEADERS.join(', ')}. Write
          the category as its slug, featured and isNew as true or false, and several image addresses with
          spaces between them. Prices may have a decimal point or a decimal comma; commas, semicolons or tabs
          may separate the columns.
        </p>
        <p className="pt-2 text-xs">
          Keep the column {STOCK_AT_EXPORT_HEADER} of an exported file as it is: it shows which stock has
          changed since the export.
        </p>
      </details>
    </section>
  )
}
