/**
 * The canonical form of a page's URL, or undefined when it is canonical already: no trailing slash and no repeated
 * slashes. Backslashes count as slashes, as browsers read them: a redirect to `/\host` would leave the site.
 */
export function normalizeUrl(url: string): string | undefined {
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  const normalized = path.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1')
  return normalized === path ? undefined : normalized + url.slice(path.length)
}
