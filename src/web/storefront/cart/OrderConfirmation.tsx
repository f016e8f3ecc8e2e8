import { Link } from '@tanstack/react-router'
import { AlertDialog } from 'radix-ui'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { useReturnFocus } from '#web/ui/overlay/return-focus.ts'
import { scrim, sheet, sheetActions } from '#web/ui/overlay/sheet.ts'

export function OrderConfirmation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const returnFocus = useReturnFocus(open)
  return (
    <AlertDialog.Root open={open} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrim}>
          <AlertDialog.Content onCloseAutoFocus={returnFocus} className={`${sheet} sm:max-w-104`}>
            {/* Spans, so that a screen reader reads the title and the text as one sentence. */}
            <div className="text-base">
              <AlertDialog.Title asChild>
                <span className="mb-2 block font-display text-[1.375rem] leading-[1.25]">
                  Thank you for your order!
                </span>
              </AlertDialog.Title>{' '}
              <AlertDialog.Description asChild>
                <span className="text-ink-2">This is a demo checkout. (no real order is placed).</span>
              </AlertDialog.Description>
            </div>
            <div className={sheetActions}>
              <AlertDialog.Cancel asChild>
                <Link to="/" className={compactButton.primary}>
                  Continue Shopping
                </Link>
              </AlertDialog.Cancel>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
