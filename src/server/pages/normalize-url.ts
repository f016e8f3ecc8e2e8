/**
 * The one address of a page that can be written in several ways, or undefined when it is written so already: no
 * slash at the end, never two in a row. A browser takes a backslash for a slash, so two of those in front would
 * lead to another host.
 */
export function tidyAddress(url: string): string | undefined {
  const question = url.indexOf('?')
  const path = question < 0 ? url : url.slice(0, question)
  const tidied = path.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1')
  return tidied === path ? undefined : tidied + url.slice(path.length)
}
