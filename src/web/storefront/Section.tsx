import type { ReactNode } from 'react'
import { lazyLayout } from './lazy-layout.ts'

type SectionProps = { id?: string; title: string; action?: ReactNode; children: ReactNode }

/** A section of a page under its own heading, optionally with a link beside the heading. */
export function Section({ id, title, action, children }: SectionProps) {
  return (
    <section {...lazyLayout} id={id} className="pt-section">
      <div className="page mb-[clamp(1.5rem,3vw,2.75rem)] flex items-baseline justify-between gap-4">
        <h2 className="font-display text-display-lg">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
