import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axis, baseline, growing, Legend, label, scale, shorten, tick } from './chart-style.tsx'
import { type ChartLink, useChartLinks } from './use-chart-links.ts'

/** The chart shows the first rows only; the table lists them all. */
const MAX_ROWS = 8
const ROW_HEIGHT_PX = 36
const TWO_BARS_HEIGHT_PX = 52
const NAME_WIDTH_PX = 140
const MIN_LABEL_WIDTH_PX = 72
const PX_PER_CHARACTER = 7.5
/** Characters that fit into two lines of that width. */
const MAX_NAME_LENGTH = 34

type Series<Row> = {
  label: string
  color: string
  size: (row: Row) => number
  /** The label at the end of the bar. */
  text?: (row: Row) => string
  /** In the tooltip, instead of the label. */
  figure?: (row: Row) => string
}

type HorizontalBarsProps<Row> = {
  rows: Row[]
  name: (row: Row) => string
  series: Series<Row>[]
  /** Joins the series of a row into one bar instead of placing them below each other. */
  isStacked?: boolean
  link?: (row: Row) => ChartLink
}

/** A bar chart with one named row per item. */
export function HorizontalBars<Row>(props: HorizontalBarsProps<Row>) {
  const { rows, name, series, isStacked = false, link } = props
  const shown = rows.slice(0, MAX_ROWS)
  const links = useChartLinks({ rows: shown, link, direction: 'down' })
  const hasTwoBars = series.length > 1 && !isStacked
  const labelLengths = shown.flatMap((row) => series.map(({ text }) => text?.(row).length ?? 0))
  const labelWidth = Math.max(MIN_LABEL_WIDTH_PX, 12 + PX_PER_CHARACTER * Math.max(0, ...labelLengths))
  const rowHeight = hasTwoBars ? TWO_BARS_HEIGHT_PX : ROW_HEIGHT_PX
  return (
    <div className="mb-auto">
      {series.length > 1 && <Legend entries={series} />}
      <ResponsiveContainer width="100%" height={shown.length * rowHeight + 8}>
        <BarChart
          data={shown}
          layout="vertical"
          margin={{ top: 4, right: labelWidth, bottom: 4, left: 0 }}
          // With two bars, each is as high as the label at its end.
          barCategoryGap={hasTwoBars ? '17%' : '28%'}
          barGap={1}
          accessibilityLayer={false}
          {...links}
        >
          <ChartTooltip
            title={name}
            lines={(row: Row) =>
              series.flatMap(({ label, text, figure = text }) => (figure ? `${label}: ${figure(row)}` : []))
            }
          />
          <YAxis
            type="category"
            dataKey={(row: Row) => shorten(name(row), MAX_NAME_LENGTH)}
            {...axis}
            axisLine={baseline}
            tick={{ ...tick, width: NAME_WIDTH_PX }}
            interval={0}
            width={NAME_WIDTH_PX + 10}
          />
          <XAxis type="number" hide domain={scale} />
          {series.map(({ label: seriesLabel, color, size, text }) => (
            <Bar
              key={seriesLabel}
              dataKey={size}
              name={seriesLabel}
              fill={color}
              radius={[0, 3, 3, 0]}
              // A zero keeps a thin bar, so that its label has a place.
              {...(isStacked ? { stackId: 'row' } : { minPointSize: 2 })}
              {...growing}
            >
              {text && <LabelList dataKey={text} position="right" offset={6} style={label} />}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
