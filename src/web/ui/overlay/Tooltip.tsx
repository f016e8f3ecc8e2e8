import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

const DELAY_MS = 700

type TooltipProps = {
  text: string
  /** The element it explains, which needs an accessible name of its own. */
  children: ReactElement
}

/** The name of an icon button, shown on hover and keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild onFocus={ignoreNonKeyboardFocus}>
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

/** Keeps the tooltip closed when a dialog returns the focus to its button. */
function ignoreNonKeyboardFocus(event: { target: Element; preventDefault: () => void }) {
  if (!event.target.matches(':focus-visible')) event.preventDefault()
}
