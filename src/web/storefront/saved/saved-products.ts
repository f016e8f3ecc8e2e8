import { useSyncExternalStore } from 'react'

/** A list of product ids that the browser stores, the latest first. */
type SavedProducts = ReturnType<typeof savedProducts>

const NONE: readonly number[] = []

/** Without access to the browser's storage, as in some private windows, the list lasts as long as the page. */
function savedProducts(key: string, maxLength: number) {
  let ids: readonly number[] | undefined
  const listeners = new Set<() => void>()

  function set(changed: readonly number[]) {
    ids = changed.slice(0, maxLength)
    try {
      localStorage.setItem(key, JSON.stringify(ids))
    } catch {
      // Blocked or full.
    }
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  function onStorage(event: StorageEvent) {
    // No key means that another tab cleared the whole storage.
    if (event.key && event.key !== key) return
    ids = parse(event.newValue, maxLength)
    notify()
  }

  return {
    read(): readonly number[] {
      ids ??= parse(readStorage(key), maxLength)
      return ids
    },
    /** Puts a product at the front or at this position, also one that is in the list already. */
    add(id: number, index = 0) {
      const others = this.read().filter((other) => other !== id)
      set([...others.slice(0, index), id, ...others.slice(index)])
    },
    remove(...removed: number[]) {
      set(this.read().filter((id) => !removed.includes(id)))
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function readStorage(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The storage may contain anything: people and extensions can change it. */
function parse(json: string | null, maxLength: number): readonly number[] {
  try {
    const ids: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))].slice(0, maxLength) : NONE
  } catch {
    return NONE
  }
}

/** Ids are 32-bit integers; the API refuses larger ones. */
const isId = (id: unknown): id is number => Number(id) > 0 && id === (Number(id) | 0)

/** No longer than the API lists at once. */
export const wishlist = savedProducts('wishlist', 100)

/** Those that are shown, and the one on the page. */
export const recentlyViewed = savedProducts('recently-viewed', 5)

export const useSavedProducts = ({ subscribe, read }: SavedProducts) =>
  useSyncExternalStore(subscribe, read, () => NONE)
