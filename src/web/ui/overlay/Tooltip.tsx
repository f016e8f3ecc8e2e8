import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

/** How long a pointer rests before the words appear, in milliseconds. */
const DELAY = 700

type TooltipProps = {
  text: string
  /** What it explains; it has a name of its own, for who does not see the icon. */
  children: ReactElement
}

/** Says in a word what an icon does. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY}>
      <Radix.Root>
        <Radix.Trigger asChild onFocus={onlyForKeyboards}>
          {children}
        </Radix.Trigger>
        <Radix.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-40 animate-fade rounded-xs bg-ink px-2.5 py-1.5 text-xs text-white"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** The focus that a closed dialog gives back to a button is no question. */
function onlyForKeyboards(event: { target: Element; preventDefault: () => void }) {
  if (!event.target.matches(':focus-visible')) event.preventDefault()
}
