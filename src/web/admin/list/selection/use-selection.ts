import { useState } from 'react'

const EMPTY_SELECTION: ReadonlySet<number> = new Set()

export type Selection = ReturnType<typeof useSelection>

/** The records selected on one page of a list, by id. `pageKey` names that page: any other starts without a selection. */
export function useSelection(pageKey: string) {
  const [selection, setSelection] = useState({ pageKey, ids: EMPTY_SELECTION })
  const ids = selection.pageKey === pageKey ? selection.ids : EMPTY_SELECTION

  function replace(ids: Iterable<number>) {
    setSelection({ pageKey, ids: new Set(ids) })
  }

  function toggle(id: number, isSelected: boolean) {
    replace(isSelected ? [...ids, id] : [...ids].filter((other) => other !== id))
  }

  function toggleAll(pageIds: number[], areSelected: boolean) {
    replace(areSelected ? pageIds : [])
  }

  return { ids, toggle, toggleAll, clear: () => replace([]) }
}
