import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Conflict, type Versioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'
import { differencesBetween, type FieldText } from './differences.ts'

/** `field` names the form field the error is about, if there is one. */
type ServerError = Error & { text: string; field: string | undefined }

type VersionedEditorOptions<Record extends Draft, Draft, Values extends FieldValues> = {
  opened: Versioned<Record>
  form: UseFormReturn<Values, unknown, Draft>
  update: UseMutationResult<Versioned<Record>, ServerError | Conflict<Record>, VersionedDraft<Draft>>
  valuesOf: (record: Record) => Values
  /** The fields as text, for the conflict dialog. */
  describe: (draft: Draft) => FieldText[]
  /** Combines a conflicting draft with the current record, or returns undefined to ask the person. */
  merge?: (base: Record, yours: Draft, current: Record) => Draft | undefined
  onSaved?: () => void
}

/**
 * Optimistic locking for a form: it saves over the revision it was opened with. When another administrator saved
 * first, `conflict` holds the props of a ConflictDialog, which loads the current version or overwrites it.
 */
export function useVersionedEditor<Record extends Draft, Draft, Values extends FieldValues>(
  options: VersionedEditorOptions<Record, Draft, Values>,
) {
  const { form, update, valuesOf, describe, merge, onSaved } = options
  const [base, setBase] = useState(options.opened)

  function load(version: Versioned<Record>) {
    form.reset(valuesOf(version.record))
    setBase(version)
  }

  function saveOver(revision: string, draft: Draft) {
    update.mutate(
      { draft, revision },
      {
        onSuccess: (saved) => {
          load(saved)
          onSaved?.()
        },
        onError: (error) => {
          if (!(error instanceof Conflict)) return showServerError(form, error)
          const merged = merge?.(base.record, draft, error.current.record)
          if (merged) saveOver(error.current.revision, merged)
        },
      },
    )
  }

  function conflictDialog(): ConflictDialogProps | undefined {
    const { error, variables } = update
    if (!(error instanceof Conflict) || !variables) return undefined
    const { message, current } = error as Conflict<Record>
    return {
      message,
      differences: differencesBetween(describe(variables.draft), describe(current.record)),
      onClose: update.reset,
      onLoad: () => {
        load(current)
        update.reset()
      },
      onOverwrite: () => saveOver(current.revision, variables.draft),
    }
  }

  return {
    save: (draft: Draft) => saveOver(base.revision, draft),
    isBusy: update.isPending,
    conflict: conflictDialog(),
  }
}
