import { AlertDialog as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { useReturnFocus } from './return-focus.ts'
import { scrim, sheet, sheetActions, sheetTitle } from './sheet.ts'

type AlertDialogProps = {
  open: boolean
  /** Also what Escape does. */
  onCancel: () => void
  /** Left out, the question stands alone. */
  title?: string | undefined
  children: ReactNode
  /** Left out, there is nothing to decide: the one button closes it. */
  onConfirm?: (() => void) | undefined
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean | undefined
  look?: 'primary' | 'danger'
}

/** A question that must be answered, or a word that must be read, before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onCancel, title, children, onConfirm, confirmLabel, cancelLabel = 'Cancel', isBusy } = props
  const look = props.look ?? 'primary'
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
                  className={compactButton[look]}
                  onClick={confirmOnce}
                >
                  {confirmLabel}
                </Button>
              ) : (
                <Radix.Cancel className={compactButton[look]}>{confirmLabel}</Radix.Cancel>
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
