import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditLogEntry } from '#contract/admin/audit-log.ts'
import type { AuditLogKind } from '#domain/audit-log.ts'
import { TimeAgo } from '#web/admin/format/TimeAgo.tsx'
import { auditLogQuery } from '#web/queries/admin/settings/audit-log.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'
import type { ContestedField } from './merge.ts'

const LATEST_CHANGES = 20

export type ConflictDialogProps = {
  /** The record in the audit log. */
  kind: AuditLogKind
  subjectId?: number
  contested: ContestedField[]
  isBusy: boolean
  /** Back to the form, with the typed values unchanged. */
  onClose: () => void
  /** With the keys of the fields that take the other person's value. */
  onSave: (keysOfCurrent: string[]) => void
}

/** Asks about the fields that another administrator changed as well; all others are merged without asking. */
export function ConflictDialog({ kind, subjectId, contested, isBusy, onClose, onSave }: ConflictDialogProps) {
  const [keysOfCurrent, setKeysOfCurrent] = useState<string[]>([])
  const { data } = useQuery(
    auditLogQuery({ kind, limit: LATEST_CHANGES, ...(subjectId !== undefined && { subjectId }) }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changed in the meantime"
      description="Another administrator changed this too. Choose what to save."
    >
      <div className="grid gap-4">
        {contested.map((field) => (
          <Choice
            key={field.key}
            field={field}
            change={data?.items.find((entry) => hasChanged(entry, field.key))}
            isCurrent={keysOfCurrent.includes(field.key)}
            onChoose={(isCurrent) =>
              setKeysOfCurrent((keys) =>
                isCurrent ? [...keys, field.key] : keys.filter((key) => key !== field.key),
              )
            }
          />
        ))}
      </div>
      <div className={`${sheetActions} max-sm:flex-col`}>
        <button type="button" disabled={isBusy} onClick={onClose} className={compactButton.quiet}>
          Back to the form
        </button>
        <Button isBusy={isBusy} onClick={() => onSave(keysOfCurrent)} className={compactButton.primary}>
          Save
        </Button>
      </div>
    </Dialog>
  )
}

type ChoiceProps = {
  field: ContestedField
  change: AuditLogEntry | undefined
  isCurrent: boolean
  onChoose: (isCurrent: boolean) => void
}

function Choice({ field, change, isCurrent, onChoose }: ChoiceProps) {
  const { key, label, yours, current } = field
  const options = [
    { isChosen: !isCurrent, onChange: () => onChoose(false), author: 'Your version', text: yours },
    {
      isChosen: isCurrent,
      onChange: () => onChoose(true),
      author: change ? (
        <>
          {change.username}, <TimeAgo at={change.at} />
        </>
      ) : (
        'Current version'
      ),
      text: current,
    },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      {options.map(({ isChosen, onChange, author, text }, index) => (
        <label
          key={index === 0 ? 'yours' : 'current'}
          className="flex cursor-pointer items-start gap-3 rounded-sm border border-rule p-3 has-checked:border-sage-700"
        >
          <input
            type="radio"
            name={key}
            checked={isChosen}
            onChange={onChange}
            className="mt-0.5 size-4 flex-none accent-sage-700"
          />
          <span className="grid gap-0.5">
            <span className="text-xs text-ink-2">{author}</span>
            <span className="wrap-anywhere">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const hasChanged = ({ before, after }: AuditLogEntry, key: string) =>
  before !== null && after !== null && JSON.stringify(before[key]) !== JSON.stringify(after[key])
