import { Trash2 } from 'lucide-react'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'

type DeleteButtonProps = { name: string; deleting: boolean; onDelete: () => void }

/** At the end of a row. The question whether to go on comes after. */
export function DeleteButton({ name, deleting, onDelete }: DeleteButtonProps) {
  return (
    <Tooltip text="Delete">
      <button
        type="button"
        aria-label={`Delete ${name}`}
        disabled={deleting}
        onClick={onDelete}
        className={compactIconButton.danger}
      >
        <Trash2 />
      </button>
    </Tooltip>
  )
}
