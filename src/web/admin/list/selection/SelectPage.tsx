import { checkboxClass } from '#web/ui/form/checkbox.ts'

type SelectPageProps = {
  selectedCount: number
  pageCount: number
  onChange: (isChecked: boolean) => void
  /** For the card layout, which has no table head. */
  hasLabel?: boolean
}

/** Selects all records on a page of a list, or none. */
export function SelectPage({ selectedCount, pageCount, onChange, hasLabel = false }: SelectPageProps) {
  return (
    <label
      className={
        hasLabel
          ? 'flex min-h-11 items-center gap-3.5 justify-self-start pl-3 text-ink-2 lg:hidden'
          : 'grid max-lg:hidden'
      }
    >
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={selectedCount === pageCount}
        ref={(input) => {
          if (input) input.indeterminate = selectedCount > 0 && selectedCount < pageCount
        }}
        onChange={(event) => onChange(event.target.checked)}
        className={checkboxClass}
      />
      {hasLabel && 'Select all on this page'}
    </label>
  )
}
