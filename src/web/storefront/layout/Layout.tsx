import { Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { PageAnnouncer } from '#web/storefront/navigation/PageAnnouncer.tsx'
import { useOnNavigate } from '#web/storefront/navigation/use-on-navigate.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

export function Layout() {
  const content = useRef<HTMLElement>(null)
  // As after a page load: who uses the keyboard goes on at the beginning of the new page, below the header.
  const begin = () => content.current?.focus({ preventScroll: true })
  // Who has gone on to a field while the page was on its way stays there.
  const leftAt = useRef<Element>(null)
  useOnNavigate(() => {
    leftAt.current = document.activeElement
  }, 'onBeforeNavigate')
  useOnNavigate(() => {
    const at = document.activeElement
    if (at === leftAt.current || !at?.matches('input')) begin()
  })
  // Browsers that lose the focus with the old page work out the styles of everything halfway through the change.
  useOnNavigate(() => {
    if (content.current?.contains(document.activeElement)) begin()
  }, 'onBeforeRouteMount')
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-sage-700 px-5 py-3 font-medium text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <PageAnnouncer />
      <Header />
      <main ref={content} id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
