import { type KeyboardEvent, type PointerEvent, useState } from 'react'

export const NOW_COLOR = 'var(--color-sage-700)'
export const BEFORE_COLOR = 'var(--color-sage-200)'

export type SalesBar = {
  /** Under the chart, such as "Nov 7". */
  label: string
  title: string
  /** The lines below the title. */
  lines: string[]
  size: number
  sizeBefore: number
}

type SalesBarsProps = { bars: SalesBar[]; axisText: (size: number) => string }

/**
 * Bars in front of those of the period before. One tab stop: the arrow keys move from bar to bar, as does the pointer,
 * and the tooltip of the active bar is shown and announced.
 */
export function SalesBars({ bars, axisText }: SalesBarsProps) {
  const last = bars.length - 1
  const [active, setActive] = useState(last)
  const highest = Math.max(1, ...bars.flatMap(({ size, sizeBefore }) => [size, sizeBefore]))
  const share = (size: number) => `${(size / highest) * 100}%`
  const bar = bars[active]!

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowLeft: active - 1,
      ArrowDown: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active + 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive(Math.min(Math.max(next, 0), last))
  }

  function onPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * bars.length)
    setActive(Math.min(Math.max(index, 0), last))
  }

  return (
    <div className="tabular-nums">
      <div aria-hidden="true" className="ml-11 flex min-h-18 items-end pb-2">
        <p
          className="relative rounded-sm border border-rule bg-card px-3 py-1.5 text-xs leading-4.5 shadow-bar"
          style={inside((active + 0.5) / bars.length)}
        >
          <strong className="block">{bar.title}</strong>
          {bar.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      </div>
      <div className="relative">
        {gridSizes(highest).map((size) => (
          <p
            key={size}
            aria-hidden="true"
            className="absolute inset-x-0 border-b border-rule text-2xs text-ink-3"
            style={{ bottom: share(size) }}
          >
            {axisText(size)}
          </p>
        ))}
        <div
          role="slider"
          tabIndex={0}
          aria-label="Bar"
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={active + 1}
          aria-valuetext={`${bar.title}: ${bar.lines.join('; ')}`}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          className="relative ml-11 flex h-52 touch-pan-y items-end border-b border-rule-strong"
        >
          {bars.map(({ label, title, size, sizeBefore }, index) => (
            <div key={`${title} ${label}`} className="relative h-full min-w-0 flex-1">
              <Bar width="70%" height={share(sizeBefore)} color={BEFORE_COLOR} />
              <Bar
                width="44%"
                height={share(size)}
                color={index === active ? 'var(--color-saffron-500)' : NOW_COLOR}
              />
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="relative mt-1.5 ml-11 h-5 text-xs text-ink-2">
        {labeledBars(last).map((index) => (
          <span
            key={index}
            className="absolute whitespace-nowrap"
            style={inside((index + 0.5) / bars.length)}
          >
            {bars[index]!.label}
          </span>
        ))}
      </div>
    </div>
  )
}

type BarProps = { width: string; height: string; color: string }

const Bar = ({ width, height, color }: BarProps) => (
  <span
    className="absolute bottom-0 left-1/2 max-w-6 -translate-x-1/2 rounded-t-full"
    style={{ width, height, background: color }}
  />
)

/** Places an element at a share of the width, aligned so that it never leaves the chart. */
const inside = (share: number) => ({ left: `${share * 100}%`, transform: `translateX(-${share * 100}%)` })

/** The first, the last and two in between, if there are enough bars. */
const labeledBars = (last: number) => [
  ...new Set([0, Math.round(last / 3), Math.round((last * 2) / 3), last]),
]

/** One to four round sizes up to the highest bar. */
function gridSizes(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [power / 2, power, power * 2].find((step) => highest / step < 5) ?? power * 2.5
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => (index + 1) * step)
}
