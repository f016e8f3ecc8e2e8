import { CatchBoundary, useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

/** A lazy component that the page can do without: it is left out while it loads, and if that fails. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => null}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  )
}

/** The same for what the server cannot render, such as lists that the browser stores. */
export function OptionalInBrowser({ children }: { children: ReactNode }) {
  return useHydrated() && <Optional>{children}</Optional>
}
