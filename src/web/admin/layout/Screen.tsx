import { type ReactNode, useEffect, useRef } from 'react'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'

type ScreenProps = {
  title: string
  /** The title of the browser tab, for a screen with several tabs. */
  tab?: string | undefined
  /** Before the title, such as a back button. */
  before?: ReactNode
  /** The screen's main buttons; ScreenBar moves them to the bottom on phones. */
  actions?: ReactNode
  /** The buttons come after the fields in the tab order, although they are shown beside the title. */
  isForm?: boolean
  children: ReactNode
}

export function Screen({ title, tab = title, before, actions, isForm = false, children }: ScreenProps) {
  const businessName = useBusinessName()
  const heading = (
    <div className="flex items-center gap-1">
      {before}
      <h1 className="font-display text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1] tracking-[-0.022em]">
        {title}
      </h1>
    </div>
  )
  return (
    <>
      <title>{`${tab} · ${businessName}`}</title>
      {isForm ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-6">
          {heading}
          <div className="col-span-2 row-start-2 min-w-0">{children}</div>
          <div className="col-start-2 row-start-1">{actions}</div>
        </div>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            {heading}
            {actions}
          </div>
          {children}
        </>
      )}
    </>
  )
}

/**
 * The buttons of a form, beside its title; on phones a bar fixed to the bottom of the screen. Ctrl+S or ⌘S presses the
 * submit button.
 */
export function ScreenBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      // The browser would save the page as a file.
      event.preventDefault()
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      bar.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [])
  return (
    <div
      ref={bar}
      data-bar
      className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:bg-card max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))] max-md:shadow-bar max-md:*:min-h-12 max-md:*:flex-1 max-md:*:text-base"
    >
      {children}
    </div>
  )
}

/** The heading of a section, underlined. */
export const partTitle = 'border-b border-rule-strong pb-3 text-base font-bold tracking-[-0.005em]'
