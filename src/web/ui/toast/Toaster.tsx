import { useEffect, useState } from 'react'
import { useToast } from './toast.ts'

const loadRegion = () => import('./ToastRegion.tsx')

/** Loads the toast region lazily, on the first interaction or the first toast, to keep it out of the first load. */
export function Toaster() {
  const hasToast = useToast() !== undefined
  const [region, setRegion] = useState<typeof import('./ToastRegion.tsx')>()

  useEffect(() => {
    const load = () => loadRegion().then(setRegion)
    if (hasToast) load()
    window.addEventListener('pointerdown', load, { once: true })
    window.addEventListener('keydown', load, { once: true })
    return () => {
      window.removeEventListener('pointerdown', load)
      window.removeEventListener('keydown', load)
    }
  }, [hasToast])

  return region ? <region.ToastRegion /> : null
}
