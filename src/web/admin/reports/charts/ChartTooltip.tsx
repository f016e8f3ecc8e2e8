import { Tooltip } from 'recharts'

type ChartTooltipProps<Row> = {
  /** The whole name: labels may be shortened. */
  title: (row: Row) => string
  lines: (row: Row) => string[]
}

/** Shows the figures of the bar under the pointer. */
export function ChartTooltip<Row>({ title, lines }: ChartTooltipProps<Row>) {
  return (
    <Tooltip
      cursor={{ fill: 'var(--color-paper)' }}
      isAnimationActive={false}
      content={({ active, payload }) => {
        const row = payload[0]?.payload as Row | undefined
        if (!active || !row) return null
        return (
          <p className="max-w-60 rounded-sm border border-rule bg-card px-3 py-1.5 text-xs leading-4.5 tabular-nums shadow-bar">
            <strong className="block wrap-anywhere">{title(row)}</strong>
            {lines(row).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        )
      }}
    />
  )
}
