/**
 * Lets the browser skip the layout of a section until it comes near the window (styles.css). Only HTML from the server
 * has the attribute: it makes the first page appear sooner. After a navigation within the shop all heights must be
 * exact, because Back returns to a scroll position. React leaves an attribute alone that only the server rendered.
 */
export const lazyLayout = {
  'data-lazy-layout': import.meta.env.SSR ? '' : undefined,
  suppressHydrationWarning: true,
}
