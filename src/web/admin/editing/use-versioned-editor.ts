import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AuditLogKind } from '#domain/audit-log.ts'
import { isGone } from '#web/queries/admin/catalog/is-gone.ts'
import { Conflict, type Versioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import type { ConflictDialogProps } from './ConflictDialog.tsx'
import type { FieldText } from './field-text.ts'
import { type ContestedField, merge, takeCurrent } from './merge.ts'

/** `field` names the form field the error is about, if there is one. */
type ServerError = Error & { text: string; field: string | undefined }

type VersionedEditorOptions<
  Record extends Draft,
  Draft extends object,
  Update,
  Values extends FieldValues,
> = {
  opened: Versioned<Record>
  form: UseFormReturn<Values, unknown, Draft>
  update: UseMutationResult<Versioned<Record>, ServerError | Conflict<Record>, VersionedDraft<Update>>
  /** The request that saves a draft. */
  toUpdate: (draft: Draft, base: Record) => Update
  valuesOf: (record: Record) => Values
  /** The fields as text, to compare two versions. */
  describe: (draft: Draft) => FieldText[]
  /** The record in the audit log, which says who changed it. */
  subject: { kind: AuditLogKind; subjectId?: number }
  onSaved?: (saved: Record, draft: Draft) => void
  /** The record was deleted in the meantime. */
  onGone?: (draft: Draft) => void
}

type Pending<Record, Draft> = { current: Versioned<Record>; merged: Draft; contested: ContestedField[] }

/**
 * Optimistic locking for a form: it saves over the revision it was opened with. When another administrator saved first,
 * both changes are merged. Where both changed the same field, `conflict` holds the props of a ConflictDialog.
 */
export function useVersionedEditor<
  Record extends Draft,
  Draft extends object,
  Update,
  Values extends FieldValues,
>(options: VersionedEditorOptions<Record, Draft, Update, Values>) {
  const { form, update, toUpdate, valuesOf, describe, subject, onSaved, onGone } = options
  const [base, setBase] = useState(options.opened)
  const [pending, setPending] = useState<Pending<Record, Draft>>()

  function saveOver(revision: string, draft: Draft, from: Draft = base.record) {
    update.mutate(
      { draft: toUpdate(draft, base.record), revision },
      {
        onSuccess: (saved) => {
          setPending(undefined)
          form.reset(valuesOf(saved.record))
          setBase(saved)
          onSaved?.(saved.record, draft)
        },
        onError: (error) => {
          setPending(undefined)
          if (error instanceof Conflict) resolve(error.current, draft, from)
          else if (onGone && isGone(error)) onGone(draft)
          else showServerError(form, error)
        },
      },
    )
  }

  /** `from` is the version that `draft` was edited from, or last merged with. */
  function resolve(current: Versioned<Record>, draft: Draft, from: Draft) {
    const { merged, contested } = merge({ base: from, yours: draft, current: current.record }, describe)
    if (contested.length > 0) setPending({ current, merged, contested })
    else saveOver(current.revision, merged, current.record)
  }

  const conflict: ConflictDialogProps | undefined = pending && {
    ...subject,
    contested: pending.contested,
    isBusy: update.isPending,
    onClose: () => setPending(undefined),
    onSave: (keysOfCurrent) => {
      const { current, merged } = pending
      saveOver(current.revision, takeCurrent(merged, current.record, keysOfCurrent), current.record)
    },
  }

  return { save: (draft: Draft) => saveOver(base.revision, draft), isBusy: update.isPending, conflict }
}
