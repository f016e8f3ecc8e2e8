import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  /** Overrides where the focus goes on close; by default, to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A small non-modal dialog beside its trigger. */
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
          // Stay open under a dialog, such as the one to log in again, so that nothing typed is lost.
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
