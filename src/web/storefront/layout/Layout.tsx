import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, useRef } from 'react'
import { SellingContext, sellingQuery } from '#web/queries/storefront/selling.ts'
import lantern from '#web/storefront/errors/lantern.webp?no-inline'
import { PageAnnouncer } from '#web/storefront/navigation/PageAnnouncer.tsx'
import { useOnNavigate } from '#web/storefront/navigation/use-on-navigate.ts'
import { ServerRendered } from '#web/storefront/ServerRendered.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

const OwnColors = lazy(async () => ({ default: (await import('./OwnColors.tsx')).OwnColors }))

export function Layout() {
  const { data: selling } = useQuery(sellingQuery)
  const focusedOnLeave = useRef<Element>(null)
  const hasOwnFrame = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hasOwnFrame),
  })

  // Focus management after client-side navigation, as after a page load: keyboard users continue at the content.
  function focusContent() {
    findContent()?.focus({ preventScroll: true })
  }

  useOnNavigate(() => {
    focusedOnLeave.current = document.activeElement
  }, 'onBeforeNavigate')
  useOnNavigate(() => {
    const focused = document.activeElement
    // Leave the focus in a field that was focused while the page was loading.
    if (focused === focusedOnLeave.current || !focused?.matches('input')) focusContent()
  })
  // Removing the focused element makes browsers recalculate all styles in the middle of the page change.
  useOnNavigate(() => {
    if (findContent()?.contains(document.activeElement)) focusContent()
  }, 'onBeforeRouteMount')

  return (
    <SellingContext value={selling}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-sage-700 px-5 py-3 font-medium text-paper focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <PageAnnouncer />
      {/* The picture of the error pages, which are needed when nothing can be loaded any more. */}
      {import.meta.env.SSR && <link rel="prefetch" as="image" href={lantern} />}
      <ServerRendered>
        <OwnColors />
      </ServerRendered>
      {hasOwnFrame ? (
        <Outlet />
      ) : (
        <>
          <Header />
          <main id="content" tabIndex={-1} className="outline-none">
            <Outlet />
          </main>
          <Footer />
        </>
      )}
    </SellingContext>
  )
}

const findContent = () => document.getElementById('content')
