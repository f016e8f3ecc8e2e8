import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react'

type ScrollButtonsProps = {
  ends: { canGoBack: boolean; canGoOn: boolean }
  onStep: (direction: -1 | 1) => void
}

/** For a pointer; a thumb swipes. They keep their place while there is nowhere to go. */
export function ScrollButtons({ ends: { canGoBack, canGoOn }, onStep }: ScrollButtonsProps) {
  return (
    <div className={`flex gap-2 self-center max-md:hidden ${canGoBack || canGoOn ? '' : 'invisible'}`}>
      <ScrollButton label="Previous" Icon={ArrowLeft} enabled={canGoBack} onClick={() => onStep(-1)} />
      <ScrollButton label="Next" Icon={ArrowRight} enabled={canGoOn} onClick={() => onStep(1)} />
    </div>
  )
}

type ScrollButtonProps = { label: string; Icon: LucideIcon; enabled: boolean; onClick: () => void }

/** Not disabled at the end of the row, or the focus that brought us there would be lost. */
function ScrollButton({ label, Icon, enabled, onClick }: ScrollButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!enabled}
      onClick={() => enabled && onClick()}
      className="grid size-12 place-items-center rounded-full border border-rule-strong transition-colors not-aria-disabled:hover:border-sage-700 not-aria-disabled:hover:bg-sage-700 not-aria-disabled:hover:text-paper aria-disabled:cursor-default aria-disabled:border-rule aria-disabled:text-field"
    >
      <Icon />
    </button>
  )
}
