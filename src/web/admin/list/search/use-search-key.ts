import { useEffect } from 'react'

/** The key `/` focuses the search field of the screen, unless the person is typing or a dialog is open. */
export function useSearchKey() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role$="dialog"]'))
        return
      const searchField = document.querySelector<HTMLInputElement>('[data-search]')
      if (!searchField) return
      event.preventDefault()
      searchField.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
