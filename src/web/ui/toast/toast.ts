import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  /** Address of a small picture of what the toast is about. */
  image?: string | undefined
  variant: 'default' | 'destructive'
  /** How long it stays, in milliseconds. */
  duration: number
  open: boolean
}

export const DEFAULT_DURATION = 5000
const SUCCESS_DURATION = 3000
const ERROR_DURATION = 5000
/** A dismissed toast is kept this long, unseen. */
const REMOVE_AFTER = 1_000_000

let current: Toast | undefined
let removal: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Says in passing what just happened. There is one toast at a time: a new one takes the place of the last. */
export const toast = {
  success: (title: string, description?: string, image?: string) =>
    show({ title, description, image, variant: 'default', duration: SUCCESS_DURATION }),
  error: (description: string, title = 'Error') =>
    show({ title, description, variant: 'destructive', duration: ERROR_DURATION }),
}

function show(words: Omit<Toast, 'id' | 'open'>) {
  change({ ...words, id: ++lastId, open: true })
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.open) return
  change({ ...current, open: false })
  removal = setTimeout(change, REMOVE_AFTER, undefined)
}

function change(next: Toast | undefined) {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = () => current

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, currentToast, () => undefined)
}
