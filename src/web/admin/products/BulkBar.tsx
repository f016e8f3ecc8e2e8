import type { BulkChange } from '#contract/product.ts'
import { SelectionBar } from '#web/admin/list/selection/SelectionBar.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { BULK_CHANGES } from './BulkQuestion.tsx'

type BulkBarProps = {
  selectedCount: number
  onChange: (change: BulkChange['change']) => void
  onClear: () => void
}

/** The actions for all selected products. */
export function BulkBar({ selectedCount, onChange, onClear }: BulkBarProps) {
  return (
    <SelectionBar label="Selected products" selectedCount={selectedCount} onClear={onClear}>
      {(['feature', 'unfeature', 'markNew', 'unmarkNew', 'delete'] as const).map((change) => (
        <button
          key={change}
          type="button"
          className={`${compactButton.smallQuiet} max-md:grow ${change === 'delete' ? 'text-danger-700' : ''}`}
          onClick={() => onChange(change)}
        >
          {BULK_CHANGES[change].label}
        </button>
      ))}
    </SelectionBar>
  )
}
