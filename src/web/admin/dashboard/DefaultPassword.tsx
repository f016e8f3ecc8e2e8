import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { passwordQuery } from '#web/queries/admin/auth.ts'
import { compactIconButton, textLink } from '#web/ui/button/compact-button.ts'

/** In the browser's own keeping for one visit, which ends when the tab is closed. */
const DISMISSED = 'default-password-dismissed'

/** Reminds whoever logged in with the password that stands in the manual. */
export function DefaultPassword() {
  const { data: password } = useQuery(passwordQuery)
  const [isDismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null)
  if (!password?.isDefault || isDismissed) return null

  function dismiss() {
    sessionStorage.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }

  return (
    <div
      role="note"
      className="flex items-center justify-between gap-3 rounded-sm bg-saffron-100 pr-1 pl-4 max-md:w-full lg:-my-1"
    >
      <p className="py-2.5">
        You still have the password the shop came with.{' '}
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
