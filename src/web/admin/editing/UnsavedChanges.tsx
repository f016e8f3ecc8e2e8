import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { setLeaveGuard } from './leave-guard.ts'

/** Asks before unsaved changes are lost: on navigation, when closing the tab and when logging out. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: () => boolean }) {
  const [pending, setPending] = useState<{ resolve: (isLeaving: boolean) => void }>()
  const askToLeave = useEffectEvent(
    async () => !isUnsaved() || new Promise<boolean>((resolve) => setPending({ resolve })),
  )
  useEffect(() => setLeaveGuard(() => askToLeave()), [])
  const { status, proceed, reset } = useBlocker({
    // A link to another part of the same screen, such as #content, loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })

  function answer(isLeaving: boolean) {
    pending?.resolve(isLeaving)
    setPending(undefined)
    if (isLeaving) proceed?.()
    else reset?.()
  }

  return (
    <AlertDialog
      open={status === 'blocked' || pending !== undefined}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
      title="Leave without saving?"
      cancelLabel="Stay"
      confirmLabel="Leave"
      variant="danger"
    >
      Your changes have not been saved.
    </AlertDialog>
  )
}
