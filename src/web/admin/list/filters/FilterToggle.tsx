import { compactButton } from '#web/ui/button/compact-button.ts'

type FilterToggleProps = { children: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** A button that turns a filter on and off. */
export function FilterToggle({ children, isOn, onChange }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`${compactButton.quiet} font-normal aria-pressed:border-sage-700 aria-pressed:bg-sage-100 aria-pressed:font-medium aria-pressed:text-sage-700`}
    >
      {children}
    </button>
  )
}
