import { compactButton } from '#web/ui/button/compact-button.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { sheetActions } from '#web/ui/overlay/sheet.ts'
import type { Difference } from './differences.ts'

export type ConflictDialogProps = {
  /** The server's explanation. */
  message: string
  differences: Difference[]
  /** Back to the form, with the typed values unchanged. */
  onClose: () => void
  onLoad: () => void
  onOverwrite: () => void
}

/** Shown when another administrator saved first: compares both versions and lets the person choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { message, differences, onClose, onLoad, onOverwrite } = props
  return (
    <Dialog open onClose={onClose} title="Changed in the meantime" description={message}>
      {differences.length > 0 && (
        <table className="w-full table-fixed text-left text-xs">
          <thead className="border-b border-rule-strong text-ink-2">
            <tr>
              <th scope="col" className="w-1/4 py-2 pr-2 font-medium">
                Field
              </th>
              <th scope="col" className="py-2 pr-2 font-medium">
                Your version
              </th>
              <th scope="col" className="py-2 font-medium">
                Current version
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, yours, current }) => (
              <tr key={label} className="border-b border-rule align-top">
                <th scope="row" className="py-2 pr-2 font-medium">
                  {label}
                </th>
                <td className="py-2 pr-2 wrap-anywhere">{yours}</td>
                <td className="py-2 wrap-anywhere">{current}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={`${sheetActions} max-sm:flex-col`}>
        <button type="button" onClick={onLoad} className={compactButton.quiet}>
          Load current version
        </button>
        <button type="button" onClick={onOverwrite} className={compactButton.danger}>
          Overwrite
        </button>
      </div>
    </Dialog>
  )
}
