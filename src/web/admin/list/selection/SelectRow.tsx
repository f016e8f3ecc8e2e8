import { checkboxClass } from '#web/ui/form/checkbox.ts'

type SelectRowProps = { label: string; isSelected: boolean; onSelect: (isSelected: boolean) => void }

/** The checkbox of a row. It stays clickable in a row whose link covers it. */
export function SelectRow({ label, isSelected, onSelect }: SelectRowProps) {
  return (
    <label className="relative z-1 grid size-11 place-items-center lg:size-8 lg:justify-items-start">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className={checkboxClass}
      />
    </label>
  )
}

/** The background of a row with `data-selected`. */
export const selectableRow =
  'shadow-sage-100/50 data-selected:bg-sage-100/50 data-selected:shadow-[-0.75rem_0_0,0.75rem_0_0]'
