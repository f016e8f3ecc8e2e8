import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UndoConflict, UndoPreview } from '#contract/admin/audit-log.ts'
import { describeField } from '#web/admin/changes/field-changes.ts'
import { useCategoryName } from '#web/admin/changes/use-category-name.ts'
import { count } from '#web/admin/format/numbers.ts'
import { cancelUndo, undoChange, undoPreviewQuery } from '#web/queries/admin/catalog/undo.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Asks about the fields that changed since the change that is to be undone. All others are undone without asking. */
export function UndoDialog({ entryId }: { entryId: number }) {
  const query = useQuery(undoPreviewQuery(entryId))
  return (
    <Dialog
      open
      onClose={cancelUndo}
      title="Changed since"
      description="These fields were changed again. Choose what to do with them; everything else is undone."
    >
      <QueryState query={query} what="the changes" loading={<Skeleton className="h-40" />}>
        {(preview) => <Choices key={preview.revision} entryId={entryId} preview={preview} />}
      </QueryState>
    </Dialog>
  )
}

const keyOf = ({ kind, id, field }: UndoConflict) => `${kind} ${id} ${field}`

function Choices({ entryId, preview }: { entryId: number; preview: UndoPreview }) {
  const client = useQueryClient()
  const { conflicts, conflictCount, revision } = preview
  const [restored, setRestored] = useState<'all' | ReadonlySet<string>>(new Set<string>())
  const [isBusy, setBusy] = useState(false)
  const unlisted = conflictCount - conflicts.length
  const isRestored = (conflict: UndoConflict) => restored === 'all' || restored.has(keyOf(conflict))

  function choose(conflict: UndoConflict, restores: boolean) {
    const keys = new Set(conflicts.filter(isRestored).map(keyOf))
    if (restores) keys.add(keyOf(conflict))
    else keys.delete(keyOf(conflict))
    setRestored(keys)
  }

  async function undo() {
    setBusy(true)
    await undoChange(client, entryId, {
      revision,
      restore: restored === 'all' ? 'all' : conflicts.filter(isRestored),
    })
    setBusy(false)
  }

  return (
    <>
      {conflictCount > 1 && (
        <div className="flex flex-wrap gap-2">
          <button type="button" className={compactButton.smallQuiet} onClick={() => setRestored(new Set())}>
            Keep all
          </button>
          <button type="button" className={compactButton.smallQuiet} onClick={() => setRestored('all')}>
            Restore all
          </button>
        </div>
      )}
      <div className="grid gap-4">
        {conflicts.map((conflict) => (
          <Choice
            key={keyOf(conflict)}
            conflict={conflict}
            isRestored={isRestored(conflict)}
            onChoose={(restores) => choose(conflict, restores)}
          />
        ))}
      </div>
      {unlisted > 0 && (
        <p className="text-ink-2">
          {count(unlisted)} more changed fields are {restored === 'all' ? 'restored' : 'kept'} too.
        </p>
      )}
      <div className={sheetActions}>
        <button type="button" disabled={isBusy} onClick={cancelUndo} className={compactButton.quiet}>
          Cancel
        </button>
        <Button isBusy={isBusy} onClick={undo} className={compactButton.primary}>
          Undo
        </Button>
      </div>
    </>
  )
}

type ChoiceProps = { conflict: UndoConflict; isRestored: boolean; onChoose: (restores: boolean) => void }

function Choice({ conflict, isRestored, onChoose }: ChoiceProps) {
  const categoryName = useCategoryName()
  const { field, name, current, restored, kind } = conflict
  const label = field === null ? name : `${name}: ${describeField(field, current, categoryName).label}`
  const options =
    field === null
      ? [`Keep this ${kind}: it was edited since`, `Delete this ${kind}`]
      : [
          `Keep ${describeField(field, current, categoryName).text}`,
          `Restore ${describeField(field, restored, categoryName).text}`,
        ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium wrap-anywhere">{label}</legend>
      {options.map((text, index) => (
        <label
          key={text}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-rule px-3 py-2 has-checked:border-sage-700"
        >
          <input
            type="radio"
            name={keyOf(conflict)}
            checked={isRestored === (index === 1)}
            onChange={() => onChoose(index === 1)}
            className="size-4 flex-none accent-sage-700"
          />
          <span className="wrap-anywhere">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
