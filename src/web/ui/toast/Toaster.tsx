import { useEffect, useState } from 'react'
import { dismissToast, type Toast, useToast } from './toast.ts'

const loadRegion = () => import('./ToastRegion.tsx')

/**
 * Loads the toast region lazily, on the first interaction or the first toast, to keep it out of the first load. When
 * that fails, offline for example, a plain alert shows the toast. The next toast tries to load the region again, but
 * some browsers keep the failure until the page is loaded again.
 */
export function Toaster() {
  const toast = useToast()
  const [region, setRegion] = useState<typeof import('./ToastRegion.tsx')>()
  const [hasFailed, setHasFailed] = useState(false)
  const id = toast?.id

  useEffect(() => {
    // The browser logs a failure to the console.
    import('./offline-notice.ts').catch(() => {})
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
  return hasFailed && toast?.isOpen ? <PlainToast key={toast.id} toast={toast} /> : null
}

function PlainToast({ toast: { id, title, description, durationMs, action } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, durationMs, id)
    return () => clearTimeout(timer)
  }, [id, durationMs])
  return (
    <div
      role="alert"
      data-toasts
      className="print:hidden fixed right-4 bottom-[calc(1rem+var(--bar,0rem)+env(safe-area-inset-bottom))] z-60 rounded-md bg-card px-4 py-3 text-sm shadow-float"
    >
      <b>{title}</b>
      <p>{description}</p>
      <button
        type="button"
        className="min-h-11 font-bold underline"
        onClick={() => {
          dismissToast(id)
          action?.onClick()
        }}
      >
        {action?.label ?? 'Close'}
      </button>
    </div>
  )
}
