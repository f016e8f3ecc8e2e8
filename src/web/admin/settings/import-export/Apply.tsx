import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import } from '#contract/import.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { useApplyImport, useDiscardImport } from '#web/queries/admin/imports.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

/** A file that was looked at: what keeps it from being applied, or the button that does it. */
export function Apply({ file }: { file: Import }) {
  const { create, change, refuse } = file.outcomes
  const isApplicable = refuse === 0 && create + change > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      {refuse > 0 ? (
        <Refused file={file} />
      ) : (
        <p role="status" className={`max-w-160 ${isApplicable ? 'text-ink-2' : 'font-medium'}`}>
          {isApplicable
            ? 'The file was looked at and nothing is changed yet. All its rows are applied, or none.'
            : 'The file says what the shop has already. There is nothing to apply.'}
        </p>
      )}
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <DiscardButton file={file} />
        {isApplicable && <ApplyButton file={file} />}
      </div>
    </div>
  )
}

function Refused({ file: { id, outcomes } }: { file: Import }) {
  const { refuse } = outcomes
  return (
    <div>
      <p role="alert" className="max-w-160 font-medium text-danger-700">
        {counted(refuse, 'row is', 'rows are')} refused, so the file cannot be applied: all rows are, or none.
        Mend {refuse === 1 ? 'it' : 'them'} in the file and send it again.
      </p>
      <Link to="/admin/settings/data" search={{ import: id, outcome: 'refuse' }} className={compactLink}>
        Show what is refused
      </Link>
    </div>
  )
}

/** Nothing is lost by it but the look at the file, so it asks nothing. */
function DiscardButton({ file: { id } }: { file: Import }) {
  const navigate = useNavigate()
  const discard = useDiscardImport(id)
  return (
    <Button
      isBusy={discard.isPending}
      className={compactButton.quiet}
      onClick={() =>
        discard.mutate(undefined, {
          onSuccess: () => navigate({ to: '/admin/settings/data', search: {}, replace: true }),
        })
      }
    >
      Discard File
    </Button>
  )
}

function ApplyButton({ file: { id, outcomes } }: { file: Import }) {
  const [isAsked, setAsked] = useState(false)
  const apply = useApplyImport(id)
  return (
    <>
      <button type="button" className={compactButton.primary} onClick={() => setAsked(true)}>
        Apply File
      </button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => apply.mutate(undefined, { onSettled: () => setAsked(false) })}
        confirmLabel="Apply"
        isBusy={apply.isPending}
      >
        Are you sure you want to create {counted(outcomes.create, 'product')} and change{' '}
        {count(outcomes.change)}? Shoppers see it at once.
      </AlertDialog>
    </>
  )
}
