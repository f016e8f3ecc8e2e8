type Listener = (title: string) => void

let current: string | undefined
const listeners = new Set<Listener>()

/** A page is there and has a title. The first one the browser announces itself; the rest is up to us. */
export function announcePage(path: string, title: string) {
  const isMove = current !== undefined && current !== path
  current = path
  if (isMove) for (const listener of listeners) listener(title)
}

export function onPageChange(listener: Listener) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
