import type { ReactNode } from 'react'

/** `auto` turns the animation off for people who prefer reduced motion. */
export const growing = {
  isAnimationActive: 'auto',
  animationDuration: 180,
  animationEasing: 'ease-out',
} as const

export const axis = { axisLine: false, tickLine: false } as const
/** Recharts measures and wraps tick labels by `style` only, and needs the unit there. */
export const tick = { fill: 'var(--color-ink-2)', style: { fontSize: '12px' } }
export const baseline = { stroke: 'var(--color-rule-strong)' }
/** Never from 0 to 0, which would draw bars of zeros in the middle. */
export const scale: [number, (max: number) => number] = [0, (max) => Math.max(1, max)]
export const label = { fill: 'var(--color-ink)', fontSize: 12, fontWeight: 550 }
/** The large labels of arches, in the display typeface. */
export const displayLabel = { fill: 'var(--color-ink)', fontSize: 16, fontFamily: 'var(--font-display)' }

/** Long names would leave no space for the bars; the table shows them in full. */
export const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** Explains the colors of a chart. */
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
