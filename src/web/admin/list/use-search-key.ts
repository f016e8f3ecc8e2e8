import { useEffect } from 'react'

/** The key `/` leads to the search of the screen, unless something is being typed or a dialog is open. */
export function useSearchKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role$="dialog"]'))
        return
      const search = document.querySelector<HTMLInputElement>('[data-search]')
      if (!search) return
      event.preventDefault()
      search.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
