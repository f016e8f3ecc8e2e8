type Listener = (title: string) => void

let currentPath: string | undefined
const listeners = new Set<Listener>()

/** Called once a page has its title. The first page is not announced, because browsers announce page loads. */
export function announcePage(path: string, title: string) {
  const isPageChange = currentPath !== undefined && currentPath !== path
  currentPath = path
  if (isPageChange) for (const listener of listeners) listener(title)
}

export function onPageChange(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
