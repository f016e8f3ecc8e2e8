import { X } from 'lucide-react'
import { ChoiceLink } from './ChoiceLink.tsx'
import type { Choice } from './choice.ts'
import { chosenFilters, toggle, withoutFilters } from './filters.ts'

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-sage-100 pr-2.5 pl-3.5 text-sm font-medium text-sage-900 transition-colors hover:bg-sage-200 lg:min-h-9'

type ChipsProps = {
  choice: Choice
  /** Called when one is followed, which goes with its filter. */
  onRemove: () => void
}

/** The chosen filters, each a link to the list without it. */
export function Chips({ choice, onRemove }: ChipsProps) {
  const chosen = chosenFilters(choice)
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chosen.map((filter) => (
        <li key={filter.label}>
          <ChoiceLink choice={toggle(choice, filter)} onClick={onRemove} className={chip}>
            <span className="sr-only">Remove filter </span>
            {filter.label} <X className="size-4" />
          </ChoiceLink>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <ChoiceLink
            choice={withoutFilters(choice)}
            onClick={onRemove}
            className="inline-flex min-h-11 items-center text-sm font-medium text-ink underline decoration-saffron-500 decoration-2 underline-offset-[0.3em] lg:min-h-9"
          >
            Clear all
          </ChoiceLink>
        </li>
      )}
    </ul>
  )
}
