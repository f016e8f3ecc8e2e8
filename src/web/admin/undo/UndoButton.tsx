import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoChange } from '#web/queries/admin/catalog/undo.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

type UndoButtonProps = { entryId: number; label?: string; name: string; onUndone?: (() => void) | undefined }

/** Undoes an entry of the audit log. Without a confirmation: the undo can be undone as well. */
export function UndoButton({ entryId, label = 'Undo', name, onUndone }: UndoButtonProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function undo() {
    setBusy(true)
    const isDone = await undoChange(client, entryId)
    setBusy(false)
    if (isDone) onUndone?.()
  }

  return (
    <Button
      isBusy={isBusy}
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={undo}
      className={compactButton.smallQuiet}
    >
      {label}
    </Button>
  )
}
