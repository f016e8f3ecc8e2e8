import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { UnsavedInput } from './AskBeforeDiscard.tsx'
import { focusFirstField, useReturnFocus } from './return-focus.ts'
import { scrim, sheet, sheetTitle } from './sheet.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  /** Cannot be closed while saving, so that a validation error is not missed. */
  isBusy?: boolean
  children: ReactNode
}

/**
 * A modal dialog with a focus trap; a bottom sheet on phones. Escape, the backdrop and the close button close it, and
 * the focus returns. With `AskBeforeDiscard` inside, they ask before input is lost.
 */
export function Dialog({ open, onClose, title, description, isBusy = false, children }: DialogProps) {
  const returnFocus = useReturnFocus(open)
  const isUnsaved = useRef(false)
  const [isAsking, setAsking] = useState(false)

  function requestClose() {
    if (isBusy) return
    if (isUnsaved.current) setAsking(true)
    else onClose()
  }

  function discard() {
    setAsking(false)
    onClose()
  }

  return (
    <Radix.Root open={open} onOpenChange={(open) => !open && requestClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim}>
          <Radix.Content
            onOpenAutoFocus={focusFirstField}
            onCloseAutoFocus={returnFocus}
            className={`${sheet} sm:max-w-120`}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className="flex items-center justify-between gap-4">
              <Radix.Title className={sheetTitle}>{title}</Radix.Title>
              <Radix.Close disabled={isBusy} aria-label="Close" className={`${compactIconButton.quiet} -m-2`}>
                <X />
              </Radix.Close>
            </div>
            {description && <Radix.Description className="-mt-2 text-ink-2">{description}</Radix.Description>}
            <UnsavedInput value={isUnsaved}>{children}</UnsavedInput>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
      <AlertDialog
        open={open && isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={discard}
        title="Discard your changes?"
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        variant="danger"
      >
        They have not been saved.
      </AlertDialog>
    </Radix.Root>
  )
}
