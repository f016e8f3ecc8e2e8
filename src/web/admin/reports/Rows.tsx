import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axis, baseline, growing, Legend, label, shorten, tick } from './chart-look.tsx'

/** How many rows a picture has room for; the table has them all. */
const SHOWN = 8
const ROW_HEIGHT = 36
const TWO_BARS_HEIGHT = 52
const NAME_WIDTH = 140
/** As much of a name as two lines of that width hold. */
const NAME_LENGTH = 34

type Series<Row> = {
  label: string
  color: string
  size: (row: Row) => number
  /** What stands at the end of the bar. */
  words?: (row: Row) => string
}

type RowsProps<Row> = {
  rows: Row[]
  name: (row: Row) => string
  series: Series<Row>[]
  /** Whether the series of a row follow one another in one bar instead of one below the other. */
  stacked?: boolean
}

/** Named bars from the left, the first rows of a list. */
export function Rows<Row>({ rows, name, series, stacked = false }: RowsProps<Row>) {
  const shown = rows.slice(0, SHOWN)
  const hasTwoBars = series.length > 1 && !stacked
  const rowHeight = hasTwoBars ? TWO_BARS_HEIGHT : ROW_HEIGHT
  return (
    <div className="mb-auto">
      {series.length > 1 && <Legend entries={series} />}
      <ResponsiveContainer width="100%" height={shown.length * rowHeight + 8}>
        <BarChart
          data={shown}
          layout="vertical"
          margin={{ top: 4, right: 72, bottom: 4, left: 0 }}
          // Two bars are each as high as the figure at its end.
          barCategoryGap={hasTwoBars ? '17%' : '28%'}
          barGap={1}
          accessibilityLayer={false}
        >
          <YAxis
            type="category"
            dataKey={(row: Row) => shorten(name(row), NAME_LENGTH)}
            {...axis}
            axisLine={baseline}
            tick={{ ...tick, width: NAME_WIDTH }}
            interval={0}
            width={NAME_WIDTH + 10}
          />
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          {series.map(({ label: seriesLabel, color, size, words }) => (
            <Bar
              key={seriesLabel}
              dataKey={size}
              name={seriesLabel}
              fill={color}
              radius={[0, 3, 3, 0]}
              // Where there is none, a sliver carries the zero.
              {...(stacked ? { stackId: 'row' } : { minPointSize: 2 })}
              {...growing}
            >
              {words && <LabelList dataKey={words} position="right" offset={6} style={label} />}
            </Bar>
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
