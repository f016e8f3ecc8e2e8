import type { BulkChange } from '#contract/product.ts'
import { count } from '#web/admin/format/numbers.ts'
import { SelectionBar } from '#web/admin/list/selection/SelectionBar.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { BULK_CHANGES } from './BulkQuestion.tsx'

type BulkBarProps = {
  selectedCount: number
  /** The products on all pages of the list. */
  total: number
  isAll: boolean
  isPageSelected: boolean
  onSelectAll: () => void
  onEdit: () => void
  onChange: (change: BulkChange['change']) => void
  onClear: () => void
}

const button = `${compactButton.smallQuiet} max-md:grow`

/** The actions for all selected products. Deleting is not offered for all results at once. */
export function BulkBar(props: BulkBarProps) {
  const { selectedCount, total, isAll, isPageSelected, onSelectAll, onEdit, onChange, onClear } = props
  return (
    <SelectionBar label="Selected products" selectedCount={selectedCount} onClear={onClear}>
      {isPageSelected && !isAll && total > selectedCount && (
        <button type="button" className={button} onClick={onSelectAll}>
          Select all {count(total)} results
        </button>
      )}
      <button type="button" className={`${compactButton.smallPrimary} max-md:grow`} onClick={onEdit}>
        Edit price, stock, category…
      </button>
      {!isAll &&
        (['feature', 'unfeature', 'markNew', 'unmarkNew', 'delete'] as const).map((change) => (
          <button
            key={change}
            type="button"
            className={`${button} ${change === 'delete' ? 'text-danger-700' : ''}`}
            onClick={() => onChange(change)}
          >
            {BULK_CHANGES[change].label}
          </button>
        ))}
    </SelectionBar>
  )
}
