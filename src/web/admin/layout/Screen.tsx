import type { ReactNode } from 'react'
import { useBusinessName } from '#web/queries/storefront/website-settings.ts'

type ScreenProps = {
  title: string
  /** The title of the browser tab, for a screen with several tabs. */
  tab?: string | undefined
  /** Before the title, such as a back button. */
  before?: ReactNode
  /** The screen's main buttons; ScreenBar moves them to the bottom on phones. */
  actions?: ReactNode
  children: ReactNode
}

export function Screen({ title, tab = title, before, actions, children }: ScreenProps) {
  const businessName = useBusinessName()
  return (
    <>
      <title>{`${tab} · ${businessName}`}</title>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          {before}
          <h1 className="font-display text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1] tracking-[-0.022em]">
            {title}
          </h1>
        </div>
        {actions}
      </div>
      {children}
    </>
  )
}

/** The buttons of a form, beside its title; on phones a bar fixed to the bottom of the screen. */
export function ScreenBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar
      className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:bg-card max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))] max-md:shadow-bar max-md:*:min-h-12 max-md:*:flex-1 max-md:*:text-base"
    >
      {children}
    </div>
  )
}

/** The heading of a section, underlined. */
export const partTitle = 'border-b border-rule-strong pb-3 text-base font-bold tracking-[-0.005em]'
