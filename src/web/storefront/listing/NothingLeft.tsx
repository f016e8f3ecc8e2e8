import { button } from '#web/ui/button/button.ts'
import { ChoiceLink } from './ChoiceLink.tsx'
import type { Choice } from './choice.ts'
import { withoutFilters } from './filters.ts'

/** The filters left nothing over. */
export function NothingLeft({ choice, onReset }: { choice: Choice; onReset: () => void }) {
  return (
    <div className="grid justify-items-center py-[clamp(2.5rem,7vw,6rem)] text-center">
      <h3 className="font-display text-display-md">No products found</h3>
      <p className="mt-2 mb-6 text-ink-2">Try adjusting your search or filter criteria</p>
      <ChoiceLink choice={withoutFilters(choice)} onClick={onReset} className={button.quiet}>
        Reset Filters
      </ChoiceLink>
    </div>
  )
}
