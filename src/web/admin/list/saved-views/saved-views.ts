import { useState } from 'react'

/** Filters and order of a list, as a query string under a name. */
export type SavedView = { name: string; query: string }

/** The views of a list, stored in this browser. */
export function useSavedViews(path: string) {
  const key = `savedViews:${path}`
  const [views, setViews] = useState(() => parseViews(localStorage.getItem(key)))

  function replace(views: SavedView[]) {
    localStorage.setItem(key, JSON.stringify(views))
    setViews(views)
  }

  return {
    views,
    /** Replaces a view of the same name. */
    save: (view: SavedView) => replace([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => replace(views.filter((view) => view.name !== name)),
  }
}

/** Anything can be in the browser's storage: what is no view is dropped. */
export function parseViews(text: string | null): SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).map(({ name, query }) => ({ name, query })) : []
  } catch {
    return []
  }
}

const isView = (value: Partial<SavedView> | null): value is SavedView =>
  typeof value?.name === 'string' && typeof value.query === 'string'
