import { useEffect, useState } from 'react'
import { useToast } from './toast.ts'

const load = () => import('./ToastRegion.tsx')

/**
 * The place where toasts appear. No page needs one to be read, so what shows them comes when somebody begins to do
 * something, or with the first toast.
 */
export function Toaster() {
  const hasToast = useToast() !== undefined
  const [loaded, setLoaded] = useState<typeof import('./ToastRegion.tsx')>()

  useEffect(() => {
    const arrive = () => load().then(setLoaded)
    if (hasToast) arrive()
    window.addEventListener('pointerdown', arrive, { once: true })
    window.addEventListener('keydown', arrive, { once: true })
    return () => {
      window.removeEventListener('pointerdown', arrive)
      window.removeEventListener('keydown', arrive)
    }
  }, [hasToast])

  return loaded ? <loaded.ToastRegion /> : null
}
