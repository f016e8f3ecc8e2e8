import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { compactIconButton } from '#web/ui/button/compact-button.ts'
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

/** A modal dialog with a focus trap; a bottom sheet on phones. Escape closes it and the focus returns. */
export function Dialog({ open, onClose, title, description, isBusy = false, children }: DialogProps) {
  const returnFocus = useReturnFocus(open)
  return (
    <Radix.Root open={open} onOpenChange={(open) => !open && !isBusy && onClose()}>
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
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
