import type { ReactNode } from 'react'

/** How long bars grow; not at all for those who prefer less motion. */
export const growing = {
  isAnimationActive: 'auto',
  animationDuration: 180,
  animationEasing: 'ease-out',
} as const

export const axis = { axisLine: false, tickLine: false } as const
/** Names are measured, and so broken into lines, by their `style` alone, with the unit that belongs there. */
export const tick = { fill: 'var(--color-ink-2)', style: { fontSize: '12px' } }
export const baseline = { stroke: 'var(--color-rule-strong)' }
export const label = { fill: 'var(--color-ink)', fontSize: 12, fontWeight: 550 }
/** The large labels of doorways, in the display face. */
export const displayLabel = { fill: 'var(--color-ink)', fontSize: 16, fontFamily: 'var(--font-display)' }

/** Long names would push the bars away; the table has them in full. */
export const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** What the colours of a picture mean. */
export function Legend({ entries }: { entries: { label: ReactNode; color: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-xs text-ink-2">
      {entries.map(({ label, color }) => (
        <li key={color} className="flex items-center gap-1.5">
          <span className="h-3 w-2.5 rounded-arch" style={{ background: color }} /> {label}
        </li>
      ))}
    </ul>
  )
}
