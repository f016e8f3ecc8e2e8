import '#web/admin/admin.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminBrand } from '#web/admin/ui/AdminBrand.tsx'
import { currentUserQuery } from '#web/queries/admin/auth.ts'
import { readToken } from '#web/queries/transport/admin-session.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Frame } from './Frame.tsx'
import { Screen } from './Screen.tsx'

const TITLE = '404 Page Not Found'
const TEXT = "The page you're looking for doesn't exist or has moved."

/** An administrator stays in the back office. Everyone else sees the page without it: it needs no login. */
export function UnknownPathPage() {
  const { data: user } = useQuery({ ...currentUserQuery, enabled: readToken() !== null })
  if (!user?.isAdmin) return <PublicPage />
  return (
    <Frame username={user.username}>
      <Screen title={TITLE}>
        <p className="mb-6 text-base text-ink-2">{TEXT}</p>
        <Link to="/admin" className={compactButton.quiet}>
          Back to Dashboard
        </Link>
      </Screen>
    </Frame>
  )
}

function PublicPage() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center bg-paper px-4 pb-16 text-center">
      <title>{TITLE}</title>
      <AdminBrand className="mb-8 text-[2rem]" />
      <h1 className="font-display text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1] tracking-[-0.022em]">
        {TITLE}
      </h1>
      <p className="mt-3 mb-6 text-base text-balance text-ink-2">{TEXT}</p>
      <Link to="/" className={compactButton.quiet}>
        Back to Home
      </Link>
    </main>
  )
}
