import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'

export function NoCarts({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 border-t border-rule-strong py-16 text-center"
    >
      <h2 className="font-display text-[1.625rem] leading-[1.1] tracking-[-0.02em]">
        {isNarrowed ? 'No carts found' : 'No carts yet'}
      </h2>
      <p className="text-ink-2">
        {isNarrowed
          ? 'Try another number or product, or all states'
          : 'As soon as a shopper puts something into a cart, it is listed here'}
      </p>
      {isNarrowed ? (
        <button type="button" onClick={onReset} className={`${compactButton.quiet} mt-2`}>
          Reset Filters
        </button>
      ) : (
        <a href="/" className={compactLink}>
          Open the shop
        </a>
      )}
    </div>
  )
}
