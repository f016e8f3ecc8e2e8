import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { whenLeaving } from './leave-guard.ts'

/**
 * Asks before what was typed is lost: on the way to another screen here, to another site, out of the tab, or when
 * logging out.
 */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: () => boolean }) {
  const [asked, setAsked] = useState<{ answer: (leave: boolean) => void }>()
  useEffect(() => whenLeaving(async () => !isUnsaved() || new Promise((answer) => setAsked({ answer }))))
  const { status, proceed, reset } = useBlocker({
    // The way to another part of the same screen loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })

  function answer(leave: boolean) {
    asked?.answer(leave)
    setAsked(undefined)
    if (leave) proceed?.()
    else reset?.()
  }

  return (
    <AlertDialog
      open={status === 'blocked' || asked !== undefined}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      variant="danger"
    >
      What you changed here is not saved yet.
    </AlertDialog>
  )
}
