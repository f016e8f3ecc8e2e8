import { useEffect, useState } from 'react'
import { useToast } from './toast.ts'

const loadRegion = () => import('./ToastRegion.tsx')

/**
 * Loads the toast region lazily, on the first interaction or the first toast, to keep it out of the first load. When
 * that fails, offline for example, a plain alert shows the toast; it is small, and loads with every page. The next toast
 * tries to load the region again, but some browsers keep the failure until the page is loaded again.
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
  return hasFailed && offline && toast?.isOpen ? <offline.PlainToast key={toast.id} toast={toast} /> : null
}
