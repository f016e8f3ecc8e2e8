import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { PRODUCT_CSV_HEADERS } from '#contract/product-fields.ts'
import { DropZone } from '#web/admin/images/DropZone.tsx'
import { useFileDrop } from '#web/admin/images/use-file-drop.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { useSendFile } from '#web/queries/admin/imports.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { FieldError } from '#web/ui/form/Field.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { whyNoCsv } from './why-no-csv.ts'

/** Takes a file of products. It is looked at first; nothing changes before somebody says so. */
export function UploadFile() {
  const id = useId()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const sending = useSendFile()
  const { isDraggedOver, dropTarget } = useFileDrop(send)

  async function send([file, ...others]: File[]) {
    if (!file || sending.isPending) return
    const reason = others.length > 0 ? 'Send one file at a time.' : await whyNoCsv(file)
    setRefusal(reason)
    if (reason) return
    sending.mutate(file, {
      onSuccess: ({ id }) => navigate({ to: '/admin/settings/data', search: { import: id } }),
      onError: (error) =>
        setRefusal(`${file.name}: ${error instanceof RequestError ? error.text : error.message}.`),
    })
  }

  return (
    <section aria-labelledby={`${id}-title`} {...dropTarget}>
      <h2 id={`${id}-title`} className={partTitle}>
        Import
      </h2>
      <p className="pt-3 pb-4 text-ink-2">
        A file of products is looked at row by row first, and nothing changes until you say so. A product with
        the same SKU is changed, any other is created. None is deleted.
      </p>
      {sending.isPending ? (
        <ProgressBar label="Sending the file" />
      ) : (
        <DropZone
          label="CSV file of products"
          icon={FileUp}
          formats="CSV, as exported here"
          accept=".csv,.txt,text/csv"
          isDraggedOver={isDraggedOver}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal && `${id}-error`}
          onFiles={send}
        />
      )}
      <div id={`${id}-error`} role="alert" className="pt-2 wrap-anywhere">
        <FieldError error={refusal} />
      </div>
      <details className="text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-xs font-medium text-sage-700 underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] hover:text-ink">
          What the file must hold
        </summary>
        <p className="text-xs">
          The first row names the columns, in any order:{' '}
          {PRODUCT_CSV_HEADERS.map((column) => (
            <code key={column} className="mr-1.5 inline-block font-sans font-medium text-ink">
              {column}
            </code>
          ))}
          The category is written as its slug, featured and isNew as true or false; several pictures are web
          addresses with a blank between them, and oldPrice may be empty or left out.
        </p>
      </details>
    </section>
  )
}
