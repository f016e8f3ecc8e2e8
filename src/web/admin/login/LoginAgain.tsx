import { useEffect, useRef, useState } from 'react'
import { onSessionExpired } from '#web/queries/transport/admin-session.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Asks for a new login when the session expires: the page keeps its state, and the failed request is repeated. */
export function LoginAgain({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false)
  // A ref, not state: more requests may fail while the first one waits for the login.
  const waiting = useRef<((isLoggedIn: boolean) => void)[]>([])
  useEffect(
    () =>
      onSessionExpired(() => {
        setOpen(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )

  function answer(isLoggedIn: boolean) {
    for (const resolve of waiting.current.splice(0)) resolve(isLoggedIn)
    setOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      title="Log in again"
      description="Your session has expired. Nothing you typed is lost."
    >
      <LoginForm username={username} onLoggedIn={() => answer(true)} />
    </Dialog>
  )
}
