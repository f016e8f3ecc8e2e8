import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Import } from '#contract/exchange.ts'
import { useApplyImport } from '#web/queries/imports.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { compactButton, compactLink } from '#web/ui/compact-button.ts'
import { count, counted } from '../count.ts'

/** A file that was looked at: what keeps it from being applied, or the button that does it. */
export function Apply({ file: { id, outcomes } }: { file: Import }) {
  const { create, change, refuse } = outcomes
  const [isAsked, setAsked] = useState(false)
  const apply = useApplyImport(id)
  if (refuse > 0)
    return (
      <div className="py-5">
        <p role="alert" className="max-w-160 font-medium text-danger-700">
          {counted(refuse, 'row is', 'rows are')} refused, so the file cannot be applied: all rows are, or
          none. Mend {refuse === 1 ? 'it' : 'them'} in the file and send it again.
        </p>
        <Link to="/admin/settings/data" search={{ import: id, outcome: 'refuse' }} className={compactLink}>
          Show what is refused
        </Link>
      </div>
    )
  if (create + change === 0)
    return (
      <p role="status" className="max-w-160 py-5 font-medium">
        The file says what the shop has already. There is nothing to apply.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <p role="status" className="max-w-160 text-ink-2">
        The file was looked at and nothing is changed yet. All its rows are applied, or none.
      </p>
      <button
        type="button"
        className={`${compactButton.primary} max-md:w-full`}
        onClick={() => setAsked(true)}
      >
        Apply File
      </button>
      <AlertDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => apply.mutate(undefined, { onSettled: () => setAsked(false) })}
        confirmLabel="Apply"
        busy={apply.isPending}
      >
        Are you sure you want to create {counted(create, 'product')} and change {count(change)}? Shoppers see
        it at once.
      </AlertDialog>
    </div>
  )
}
