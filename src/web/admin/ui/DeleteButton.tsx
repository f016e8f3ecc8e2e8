import { Trash2 } from 'lucide-react'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { Tooltip } from '#web/ui/overlay/Tooltip.tsx'

type DeleteButtonProps = { name: string; isDeleting: boolean; onDelete: () => void }

/** The delete button of a table row; `onDelete` opens the confirmation dialog. */
export function DeleteButton({ name, isDeleting, onDelete }: DeleteButtonProps) {
  return (
    <Tooltip text="Delete">
      <button
        type="button"
        aria-label={`Delete ${name}`}
        disabled={isDeleting}
        onClick={onDelete}
        className={compactIconButton.danger}
      >
        <Trash2 />
      </button>
    </Tooltip>
  )
}
