const ATTRIBUTE = 'data-lazy-layout'

/**
 * Lets the browser skip the layout of a section until it comes near the window (styles.css). Only HTML from the server
 * has the attribute: it makes the first page appear sooner. After a navigation within the shop all heights must be
 * exact, because Back returns to a scroll position. React leaves an attribute alone that only the server rendered.
 */
export const lazyLayout = {
  [ATTRIBUTE]: import.meta.env.SSR ? '' : undefined,
  suppressHydrationWarning: true,
}

/** Lays out the sections one by one while the browser has nothing else to do, so that soon all heights are exact. */
export function layOutWhenIdle() {
  const section = document.querySelector(`[${ATTRIBUTE}]`)
  if (!section) return
  // Safari does not have requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    section.removeAttribute(ATTRIBUTE)
    layOutWhenIdle()
  })
}
