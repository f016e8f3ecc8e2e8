import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  /** URL of a thumbnail. */
  image?: string | undefined
  /** Errors are destructive. */
  variant?: 'destructive'
  durationMs: number
  isOpen: boolean
  /** A button. It closes the toast. */
  action?: { label: string; onClick: () => void } | undefined
}

export const DEFAULT_DURATION_MS = 5000
const SUCCESS_DURATION_MS = 3000
const ERROR_DURATION_MS = 5000
/** A dismissed toast stays in the store this long. */
const REMOVE_DELAY_MS = 1_000_000

let current: Toast | undefined
let removal: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a short message. There is one toast at a time: a new one replaces the last. */
export const toast = {
  success: (title: string, description?: string, image?: string, action?: Toast['action']) =>
    show({ title, description, image, action, durationMs: SUCCESS_DURATION_MS }),
  /** Neither a success nor an error. It stays longer, for an action that must not be missed. */
  info: (title: string, description: string, options?: Partial<Toast>) =>
    show({ title, description, durationMs: DEFAULT_DURATION_MS, ...options }),
  error: (description: string, title = 'Error', action?: Toast['action']) =>
    show({ title, description, action, variant: 'destructive', durationMs: ERROR_DURATION_MS }),
}

function show(content: Omit<Toast, 'id' | 'isOpen'>) {
  setToast({ ...content, id: ++lastId, isOpen: true })
}

export function dismissToast(id: number) {
  if (current?.id !== id || !current.isOpen) return
  setToast({ ...current, isOpen: false })
  // A listener may have shown the next toast.
  if (current.id === id) removal = setTimeout(setToast, REMOVE_DELAY_MS, undefined)
}

function setToast(next: Toast | undefined) {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = () => current

export function useToast(): Toast | undefined {
  return useSyncExternalStore(subscribe, currentToast, () => undefined)
}
