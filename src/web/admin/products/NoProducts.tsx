import { compactButton } from '#web/ui/button/compact-button.ts'

export function NoProducts({ onReset }: { onReset: () => void }) {
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 border-t border-rule-strong py-16 text-center"
    >
      <h2 className="font-display text-[1.625rem] leading-[1.1] tracking-[-0.02em]">No products found</h2>
      <p className="text-ink-2">Try adjusting your search or filter criteria</p>
      <button type="button" onClick={onReset} className={`${compactButton.quiet} mt-2`}>
        Reset Filters
      </button>
    </div>
  )
}
