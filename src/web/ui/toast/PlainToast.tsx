import { X } from 'lucide-react'
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { dismissToast, type Toast } from './toast.ts'

/** Looks and behaves like the toast of the region, which could not be loaded. F8 focuses it. */
export function PlainToast({
  toast: { id, title, description, variant, durationMs, action },
}: {
  toast: Toast
}) {
  const box = useRef<HTMLDivElement>(null)
  const origin = useRef<Element>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissToast, durationMs, id)
    return () => clearTimeout(timer)
  }, [id, durationMs, isPaused])

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) =>
      key === 'F8' && box.current?.querySelector('button')?.focus()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // Before the toast is removed, the focus returns to where it was.
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const isInside = element?.contains(document.activeElement)
      if (isInside && origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true })
    }
  }, [])

  function onFocus({ relatedTarget, currentTarget }: FocusEvent) {
    setIsFocused(true)
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
  }

  function close() {
    dismissToast(id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an alert whose buttons close it; it waits while it is in use
    <div
      ref={box}
      role={variant ? 'alert' : 'status'}
      data-toasts
      onFocus={onFocus}
      onBlur={() => setIsFocused(false)}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className={`fixed right-4 bottom-[calc(1rem+var(--bar,0rem)+env(safe-area-inset-bottom))] z-60 flex w-[min(23rem,calc(100vw-2rem))] animate-rise items-center gap-3 rounded-md bg-card py-3 pr-2 pl-4 text-sm shadow-float md:right-6 md:bottom-[calc(1.5rem+var(--bar,0rem))] print:hidden ${variant ? 'border-l-4 border-danger-700' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <p className={`font-bold ${variant ? 'text-danger-700' : ''}`}>{title}</p>
        <p className="wrap-break-word text-ink-2">{description}</p>
      </div>
      {action && (
        <button
          type="button"
          className={compactButton.smallQuiet}
          onClick={() => {
            close()
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close" className={compactIconButton.quiet} onClick={close}>
        <X />
      </button>
    </div>
  )
}
