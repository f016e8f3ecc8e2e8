import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import } from '#contract/admin/import.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { useApplyImport, useDiscardImport } from '#web/queries/admin/settings/imports.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

/** A file after the dry run: the button that applies it, or what prevents it. */
export function Apply({ file }: { file: Import }) {
  const { create, change, refuse } = file.outcomes
  const isOnlyStockChanged = create + change === 0 && file.stock.changed > 0
  const isApplicable = refuse === 0 && create + change > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      {refuse > 0 ? (
        <Errors file={file} />
      ) : (
        <p role="status" className={`max-w-160 ${isApplicable ? 'text-ink-2' : 'font-medium'}`}>
          {isApplicable
            ? `${file.isBulkEdit ? 'The products have' : 'The file has'} been checked. Nothing has changed yet. Either all rows are applied or none.`
            : isOnlyStockChanged
              ? 'The file differs from the shop only in stock that changed after the export. There is nothing to apply.'
              : `${file.isBulkEdit ? 'The products have these values already.' : 'The shop already matches the file.'} There is nothing to apply.`}
        </p>
      )}
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <DiscardButton file={file} />
        {isApplicable && <ApplyButton file={file} />}
      </div>
    </div>
  )
}

function Errors({ file: { id, outcomes, isBulkEdit } }: { file: Import }) {
  const { refuse } = outcomes
  return (
    <div>
      <p role="alert" className="max-w-160 font-medium text-danger-700">
        {counted(refuse, 'row has an error', 'rows have errors')}, so{' '}
        {isBulkEdit
          ? 'the change cannot be applied. Leave these products out, or choose another value.'
          : `the file cannot be applied. Fix ${refuse === 1 ? 'this row' : 'these rows'} in the file and upload it again.`}
      </p>
      <Link to="/admin/settings/data" search={{ import: id, outcome: 'refuse' }} className={compactLink}>
        Show the rows with errors
      </Link>
    </div>
  )
}

/** Without a confirmation: only the dry run is lost. */
function DiscardButton({ file: { id, isBulkEdit } }: { file: Import }) {
  const navigate = useNavigate()
  const discard = useDiscardImport(id)
  return (
    <Button
      isBusy={discard.isPending}
      className={compactButton.quiet}
      onClick={() =>
        discard.mutate(undefined, {
          onSuccess: () =>
            isBulkEdit
              ? navigate({ to: '/admin/products', replace: true })
              : navigate({ to: '/admin/settings/data', search: {}, replace: true }),
        })
      }
    >
      {isBulkEdit ? 'Discard' : 'Discard File'}
    </Button>
  )
}

function ApplyButton({ file: { id, outcomes, stock, isBulkEdit } }: { file: Import }) {
  const [isConfirming, setConfirming] = useState(false)
  const apply = useApplyImport(id)
  return (
    <>
      <button type="button" className={compactButton.primary} onClick={() => setConfirming(true)}>
        {isBulkEdit ? 'Apply' : 'Apply File'}
      </button>
      <AlertDialog
        open={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => apply.mutate(undefined, { onSettled: () => setConfirming(false) })}
        confirmLabel="Apply"
        isBusy={apply.isPending}
      >
        {isBulkEdit
          ? `Are you sure you want to change ${counted(outcomes.change, 'product')}?`
          : `Are you sure you want to create ${counted(outcomes.create, 'product')} and change ${count(outcomes.change)}?`}{' '}
        Shoppers see the changes immediately.
        {stock.overwritten > 0 &&
          ` The current stock of ${counted(stock.overwritten, 'product')} will be overwritten.`}
      </AlertDialog>
    </>
  )
}
