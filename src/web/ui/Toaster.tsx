import { useEffect, useState } from 'react'

/** The place where toasts appear. No page needs one to be read, so what shows them arrives after the page. */
export function Toaster() {
  const [loaded, setLoaded] = useState<typeof import('./ToastRegion.tsx')>()
  useEffect(() => {
    import('./ToastRegion.tsx').then(setLoaded)
  }, [])
  return loaded ? <loaded.ToastRegion /> : null
}
