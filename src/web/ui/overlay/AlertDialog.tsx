import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { useReturnFocus } from './return-focus.ts'
import { scrim, sheet, sheetActions, sheetTitle } from './sheet.ts'

type AlertDialogProps = {
  open: boolean
  /** Called by Cancel and Escape. */
  onCancel: () => void
  /** Without a title, the text is shown alone. */
  title?: string | undefined
  children: ReactNode
  /** Without it, the dialog has one button, which closes it. */
  onConfirm?: (() => void) | undefined
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean | undefined
  variant?: 'primary' | 'danger'
  /** Choices between the text and the buttons. */
  options?: ReactNode
}

/** A modal confirmation, or a message that has to be acknowledged. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onCancel, title, children, onConfirm, confirmLabel, cancelLabel = 'Cancel', isBusy } = props
  const variant = props.variant ?? 'primary'
  const returnFocus = useReturnFocus(open)
  const confirmOnce = useOnce(onConfirm, isBusy)
  return (
    <Radix.Root open={open} onOpenChange={(open) => !open && !isBusy && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim}>
          <Radix.Content onCloseAutoFocus={returnFocus} className={`${sheet} sm:max-w-104`}>
            <Radix.Title className={title ? sheetTitle : 'sr-only'}>{title ?? confirmLabel}</Radix.Title>
            <Radix.Description className={title ? '-mt-2 text-ink-2' : 'text-base'}>
              {children}
            </Radix.Description>
            {props.options}
            <div className={sheetActions}>
              {onConfirm && (
                <Radix.Cancel disabled={isBusy} className={compactButton.quiet}>
                  {cancelLabel}
                </Radix.Cancel>
              )}
              {onConfirm ? (
                <Button
                  isBusy={isBusy}
                  disabled={isBusy}
                  className={compactButton[variant]}
                  onClick={confirmOnce}
                >
                  {confirmLabel}
                </Button>
              ) : (
                <Radix.Cancel className={compactButton[variant]}>{confirmLabel}</Radix.Cancel>
              )}
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Calls the action for the first click of a double click only. `isBusy` alone is too late for that: a mutation
 * reports that it is pending in a later render, and the second click may come before it.
 */
function useOnce(action: (() => void) | undefined, isBusy = false) {
  const isCalled = useRef(false)
  // Without a dependency list: any render that does not report the action as pending ends it.
  useEffect(() => {
    if (!isBusy) isCalled.current = false
  })
  return () => {
    if (isCalled.current) return
    isCalled.current = true
    action?.()
  }
}
