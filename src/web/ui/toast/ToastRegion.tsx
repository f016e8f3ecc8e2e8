import { X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { type FocusEvent, useEffect, useRef } from 'react'
import { compactButton, compactIconButton } from '#web/ui/button/compact-button.ts'
import { Image } from '#web/ui/Image.tsx'
import { DEFAULT_DURATION_MS, dismissToast, useToast } from './toast.ts'

/** Bottom right, above a screen's bottom bar on phones; over the header of the back office. F8 focuses it. */
export function ToastRegion() {
  const toast = useToast()
  const isOpen = toast?.isOpen ?? false
  const onFocus = useReturnFocus(isOpen)
  return (
    <Toast.Provider
      // Radix pauses the timers while a toast is hovered or focused, and stays paused if it is closed meanwhile. A new
      // provider has no such state.
      key={String(isOpen)}
      duration={DEFAULT_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          duration={toast.durationMs}
          // Screen readers announce errors immediately and other toasts when idle.
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          onEscapeKeyDown={repeatEscape}
          onFocus={onFocus}
          className={`pointer-events-auto flex items-center gap-3 rounded-md bg-card py-3 pr-2 pl-4 text-sm shadow-float data-[state=open]:animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:hidden data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${toast.variant === 'destructive' ? 'border-l-4 border-danger-700' : ''}`}
        >
          {toast.image && (
            <Image
              src={toast.image}
              alt=""
              sizes="44px"
              width={44}
              height={44}
              className="-ml-1 size-11 rounded-xs object-cover"
            />
          )}
          <div className="min-w-0 flex-1">
            <Toast.Title className={`font-bold ${toast.variant === 'destructive' ? 'text-danger-700' : ''}`}>
              {toast.title}
            </Toast.Title>
            {toast.description && (
              <Toast.Description className="wrap-break-word text-ink-2">
                {toast.description}
              </Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action
              altText={`${toast.action.label}: ${toast.title}`}
              onClick={toast.action.onClick}
              className={compactButton.smallQuiet}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close aria-label="Close" className={compactIconButton.quiet}>
            <X />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        // Modal dialogs set aria-hidden on everything outside them, except on elements with `aria-live`.
        aria-live="off"
        data-toasts
        className="pointer-events-none print:hidden fixed right-4 bottom-[calc(1rem+var(--bar,0rem)+env(safe-area-inset-bottom))] z-60 w-[min(23rem,calc(100vw-2rem))] outline-none md:right-6 md:bottom-[calc(1.5rem+var(--bar,0rem))]"
      />
    </Toast.Provider>
  )
}

/** Once the toast has closed, the focus returns to where it was before it entered the toast. */
function useReturnFocus(isOpen: boolean) {
  const origin = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) return
    const isLost = document.activeElement === document.body
    if (isLost && origin.current?.isConnected) origin.current.focus({ preventScroll: true })
    origin.current = null
  }, [isOpen])
  return ({ relatedTarget, currentTarget }: FocusEvent) => {
    const isFromPage = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (isFromPage) origin.current = relatedTarget
  }
}

/** An open toast consumes Escape. Repeat the key once it has closed, for a dialog underneath. */
function repeatEscape({ target }: KeyboardEvent) {
  const isForToast = (target as Element).closest('[role="region"]')
  if (!isForToast)
    requestAnimationFrame(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
}
