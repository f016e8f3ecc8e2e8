import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'

type ScrollButtonsProps = {
  canScroll: { back: boolean; forward: boolean }
  onScroll: (direction: -1 | 1) => void
}

/** Hidden on phones, where people swipe. Invisible but in place when everything fits, to avoid a layout shift. */
export function ScrollButtons({ canScroll: { back, forward }, onScroll }: ScrollButtonsProps) {
  return (
    <div
      className={`flex gap-2 self-center max-md:hidden print:hidden ${back || forward ? '' : 'invisible'}`}
    >
      <ScrollButton label="Previous" Icon={ArrowLeft} isEnabled={back} onClick={() => onScroll(-1)} />
      <ScrollButton label="Next" Icon={ArrowRight} isEnabled={forward} onClick={() => onScroll(1)} />
    </div>
  )
}

type ScrollButtonProps = { label: string; Icon: LucideIcon; isEnabled: boolean; onClick: () => void }

/** `aria-disabled` instead of `disabled`: a disabled button would lose the focus at the end of the row. */
function ScrollButton({ label, Icon, isEnabled, onClick }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && onClick()}
      className="grid size-12 place-items-center rounded-full border border-rule-strong transition-colors not-aria-disabled:hover:border-sage-700 not-aria-disabled:hover:bg-sage-700 not-aria-disabled:hover:text-paper aria-disabled:cursor-default aria-disabled:border-rule aria-disabled:text-field"
    >
      <Icon />
    </button>
  )
}
