/**
 * The canonical form of a page's URL, or undefined when it is canonical already: no trailing slash or space, no repeated
 * slashes, no dot segments, and no escapes that are not needed (RFC 3986, 6.2.2). Backslashes count as slashes, as
 * browsers read them: a redirect to `/\host` would leave the site.
 */
export function normalizeUrl(url: string): string | undefined {
  const queryStart = url.indexOf('?')
  const path = queryStart < 0 ? url : url.slice(0, queryStart)
  const normalized = withoutDotSegments(
    path
      .replace(/%[\da-f]{2}/gi, unescapeUnreserved)
      .replace(/[/\\]+/g, '/')
      // At most 50, because the time of a search without a limit grows with the square of the length.
      .replace(/(\/|%20|%0[9AD]){1,50}$/, '') || '/',
  )
  return normalized === path ? undefined : normalized + url.slice(path.length)
}

function withoutDotSegments(path: string) {
  if (!/\/\.\.?(\/|$)/.test(path)) return path
  const segments: string[] = []
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') segments.pop()
    else if (segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

function unescapeUnreserved(triplet: string) {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : triplet.toUpperCase()
}
