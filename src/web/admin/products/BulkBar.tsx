import { X } from 'lucide-react'
import type { BulkChange } from '#contract/product.ts'
import { count } from '#web/admin/format/numbers.ts'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { BULK_CHANGES } from './BulkQuestion.tsx'

type BulkBarProps = {
  selectedCount: number
  onChange: (change: BulkChange['change']) => void
  onClear: () => void
}

/** The actions for all selected products; hidden while there are none. */
export function BulkBar({ selectedCount, onChange, onClear }: BulkBarProps) {
  if (selectedCount === 0) return null
  return (
    <section
      aria-label="Selected products"
      className="sticky bottom-0 z-10 -mx-4 flex animate-rise flex-wrap items-center gap-2 bg-card px-4 py-2.5 shadow-bar md:bottom-4 md:mx-0 md:mt-4 md:justify-end md:rounded-md md:px-3 md:py-2 md:shadow-float"
    >
      <p role="status" className="mr-auto pl-1 font-medium tabular-nums">
        {count(selectedCount)} selected
      </p>
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
      <button
        type="button"
        aria-label="Clear selection"
        className={`${compactIconButton.quiet} max-lg:order-first`}
        onClick={onClear}
      >
        <X />
      </button>
    </section>
  )
}
