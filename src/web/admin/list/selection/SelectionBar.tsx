import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { count } from '#web/admin/format/numbers.ts'
import { compactIconButton } from '#web/ui/button/compact-button.ts'

type SelectionBarProps = {
  label: string
  selectedCount: number
  onClear: () => void
  /** The actions. */
  children: ReactNode
}

/** The actions for all selected records; hidden while there are none. */
export function SelectionBar({ label, selectedCount, onClear, children }: SelectionBarProps) {
  if (selectedCount === 0) return null
  return (
    <section
      aria-label={label}
      className="sticky bottom-0 z-10 -mx-4 flex animate-rise flex-wrap items-center gap-2 bg-card md:gap-1.5 px-4 py-2.5 shadow-bar md:bottom-4 md:mx-0 md:mt-4 md:justify-end md:rounded-md md:px-3 md:py-2 md:shadow-float"
    >
      <p role="status" className="mr-auto pl-1 font-medium tabular-nums">
        {count(selectedCount)} selected
      </p>
      {children}
      <button
        type="button"
        aria-label="Clear selection"
        className={`${compactIconButton.quiet} order-first`}
        onClick={onClear}
      >
        <X />
      </button>
    </section>
  )
}
