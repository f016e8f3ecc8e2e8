import { useBlocker } from '@tanstack/react-router'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'

/** Asks before what was typed is lost: on the way to another screen here, to another site, or out of the tab. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <AlertDialog
      open={status === 'blocked'}
      onCancel={() => reset?.()}
      onConfirm={() => proceed?.()}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      look="danger"
    >
      What you changed here is not saved yet.
    </AlertDialog>
  )
}
