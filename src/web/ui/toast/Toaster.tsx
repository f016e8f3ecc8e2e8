import { useEffect, useState } from 'react'
import { dismissToast, useToast } from './toast.ts'

const loadRegion = () => import('./ToastRegion.tsx')

/**
 * Loads the toast region lazily, on the first interaction or the first toast, to keep it out of the first load. When
 * that fails, offline for example, a plain toast shows it, which loads with every page, or at least its text. The next
 * toast tries to load the region again, but some browsers keep the failure until the page is loaded again.
 */
export function Toaster() {
  const toast = useToast()
  const [region, setRegion] = useState<typeof import('./ToastRegion.tsx')>()
  const [offline, setOffline] = useState<typeof import('./offline.tsx')>()
  const [hasFailed, setHasFailed] = useState(false)
  const id = toast?.id

  useEffect(() => {
    // The browser logs a failure to the console.
    import('./offline.tsx').then(setOffline, () => {})
  }, [])

  useEffect(() => {
    const load = () =>
      // The browser logs the failure to the console.
      loadRegion().then(setRegion, () => setHasFailed(true))
    if (id) load()
    window.addEventListener('pointerdown', load, { once: true })
    window.addEventListener('keydown', load, { once: true })
    return () => {
      window.removeEventListener('pointerdown', load)
      window.removeEventListener('keydown', load)
    }
  }, [id])

  if (region) return <region.ToastRegion />
  if (!hasFailed || !toast?.isOpen) return null
  if (offline) return <offline.PlainToast key={toast.id} toast={toast} />
  return (
    <button
      type="button"
      data-toasts
      className="fixed right-4 bottom-4 z-60 rounded-md bg-card p-4 text-sm shadow-float"
      onClick={() => dismissToast(toast.id)}
    >
      <span role="alert">
        <b>{toast.title}</b> {toast.description}
      </span>
    </button>
  )
}
