import { useEffect, useRef, useState } from 'react'
import { whenExpired } from '#web/queries/transport/admin-session.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'

/**
 * When the login runs out in the middle of work, asks for a new one over the page: what was typed stays, and
 * the call that failed is made again.
 */
export function LoginAgain({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false)
  // Not in the state: a call may come to wait while the login of the others is under way already.
  const waiting = useRef<((loggedIn: boolean) => void)[]>([])
  useEffect(
    () =>
      whenExpired(() => {
        setOpen(true)
        return new Promise((resolve) => waiting.current.push(resolve))
      }),
    [],
  )
  const answer = (loggedIn: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(loggedIn)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      title="Log in again"
      description="Your login has run out. Nothing you typed is lost."
    >
      <LoginForm username={username} onLoggedIn={() => answer(true)} />
    </Dialog>
  )
}
