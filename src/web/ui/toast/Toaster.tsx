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

/** Looks like the toast of the region. */
function PlainToast({ toast: { id, title, description, variant, durationMs, action } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(dismissToast, durationMs, id)
    return () => clearTimeout(timer)
  }, [id, durationMs])
  return (
    <div
      role={variant ? 'alert' : 'status'}
      data-toasts
      className={`fixed right-4 bottom-[calc(1rem+var(--bar,0rem)+env(safe-area-inset-bottom))] z-60 flex w-[min(23rem,calc(100vw-2rem))] animate-rise items-center gap-3 rounded-md bg-card py-3 pr-2 pl-4 text-sm shadow-float md:right-6 md:bottom-[calc(1.5rem+var(--bar,0rem))] print:hidden ${variant ? 'border-l-4 border-danger-700' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <p className={`font-bold ${variant ? 'text-danger-700' : ''}`}>{title}</p>
        <p className="wrap-break-word text-ink-2">{description}</p>
      </div>
      <button
        type="button"
        className="min-h-11 px-3 font-medium text-ink-2 hover:text-ink"
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
