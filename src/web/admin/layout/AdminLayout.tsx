import '#web/admin/admin.css'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentUserQuery, showAccessDenied } from '#web/queries/admin/auth.ts'
import { Frame } from './Frame.tsx'
import { LayoutSkeleton } from './LayoutSkeleton.tsx'

/** Renders a screen only after the server has confirmed that the user is an administrator. */
export function AdminLayout() {
  const { data: user, error } = useQuery(currentUserQuery)
  const navigate = useNavigate()
  // A confirmed user stays when a later check fails: there may be a half-filled form on the screen.
  const isDenied = user ? !user.isAdmin : error !== null

  useEffect(() => {
    if (!isDenied) return
    showAccessDenied()
    navigate({ to: '/admin/login', replace: true })
  }, [isDenied, navigate])

  if (isDenied) return null
  if (!user) return <LayoutSkeleton />
  return (
    <Frame username={user.username}>
      <Outlet />
    </Frame>
  )
}
