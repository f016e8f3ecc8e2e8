import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it belongs to. */
  trigger: ReactElement
  label: string
  /** Where the focus goes when it closes; to the button when left out. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A small task beside the button that began it. */
export function Popover({ open, onOpenChange, trigger, label, onCloseAutoFocus, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={6}
          collisionPadding={16}
          // A dialog that appears over it, such as one to log in again, does not take away what was typed.
          onInteractOutside={(event) => {
            if ((event.target as Element).closest('[role="dialog"]')) event.preventDefault()
          }}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className="z-40 w-[min(20rem,calc(100vw-2rem))] animate-rise rounded-md bg-card p-4 text-sm shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
