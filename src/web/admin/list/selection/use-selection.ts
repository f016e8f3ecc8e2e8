import { useState } from 'react'

type State = { listKey: string; ids: ReadonlySet<number>; isAll: boolean }

export type Selection = ReturnType<typeof useSelection>

/**
 * The selected records of a list, by id and across its pages, or all records that match. `listKey` names the list with
 * its filters: any other starts without a selection.
 */
export function useSelection(listKey: string) {
  const [state, setState] = useState<State>({ listKey, ids: new Set(), isAll: false })
  const { ids, isAll } = state.listKey === listKey ? state : { ids: new Set<number>(), isAll: false }

  const replace = (ids: Iterable<number>, isAll = false) => setState({ listKey, ids: new Set(ids), isAll })

  function toggleAll(pageIds: number[], areSelected: boolean) {
    const others = [...ids].filter((id) => !pageIds.includes(id))
    replace(areSelected ? [...others, ...pageIds] : others)
  }

  return {
    ids,
    /** Every record that matches the filters is selected, on all pages. */
    isAll,
    toggle: (id: number, isSelected: boolean) => toggleAll([id], isSelected),
    toggleAll,
    selectAll: () => replace(ids, true),
    clear: () => replace([]),
  }
}
