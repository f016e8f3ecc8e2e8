import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { passwordQuery } from '#web/queries/admin/auth.ts'
import { compactIconButton, textLink } from '#web/ui/button/compact-button.ts'

/** In session storage, so the reminder returns with the next tab. */
const DISMISSED_KEY = 'default-password-dismissed'

/** Reminds administrators who still use the password from the README. */
export function DefaultPassword() {
  const { data: password } = useQuery(passwordQuery)
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED_KEY) !== null)
  if (!password?.isDefault || isDismissed) return null

  function dismiss() {
    sessionStorage.setItem(DISMISSED_KEY, 'yes')
    setDismissed(true)
  }

  return (
    <div
      role="note"
      className="flex items-center justify-between gap-3 rounded-sm bg-saffron-100 pr-1 pl-4 max-md:w-full lg:-my-1"
    >
      <p className="py-2.5">
        You are still using the default password.{' '}
        <Link to="/admin/settings" className={textLink}>
          Change it
        </Link>
      </p>
      <button
        type="button"
        aria-label="Dismiss until the next visit"
        onClick={dismiss}
        className={compactIconButton.quiet}
      >
        <X className="size-4" />
      </button>
    </div>
  )
}
