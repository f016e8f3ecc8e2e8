import { useRef } from 'react'
import { useImportReviews } from '#web/queries/admin/selling/reviews.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

/** Imports reviews of another shop from a CSV file. */
export function ImportReviews() {
  const input = useRef<HTMLInputElement>(null)
  const upload = useImportReviews()
  return (
    <div className="grid justify-items-start gap-1 md:justify-items-end">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of reviews"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.mutate(file)
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <Button
        isBusy={upload.isPending}
        busyLabel="Importing..."
        onClick={() => input.current?.click()}
        className={compactButton.quiet}
      >
        Import from CSV
      </Button>
      <p className="max-w-80 text-xs md:text-right text-ink-3">
        Columns: sku, rating, text, name, date, state
      </p>
      {upload.error && (
        <p role="alert" className="max-w-80 text-xs md:text-right text-danger-700">
          {upload.error instanceof RequestError
            ? upload.error.text
            : 'The shop could not be reached. Try again.'}
        </p>
      )}
    </div>
  )
}
