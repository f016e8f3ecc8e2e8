import { useEffect, useState } from 'react'
import { whenExpired } from '#web/queries/session.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'

/**
 * When the login runs out in the middle of work, asks for a new one over the page: what was typed stays, and
 * the call that failed is made again.
 */
export function LoginAgain({ username }: { username: string }) {
  const [waiting, setWaiting] = useState<((loggedIn: boolean) => void)[]>([])
  useEffect(
    () => whenExpired(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  )
  const answer = (loggedIn: boolean) => {
    for (const resolve of waiting) resolve(loggedIn)
    setWaiting([])
  }
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => answer(false)}
      title="Log in again"
      description="Your login has run out. Nothing you typed is lost."
    >
      <LoginForm username={username} onLoggedIn={() => answer(true)} />
    </Dialog>
  )
}
