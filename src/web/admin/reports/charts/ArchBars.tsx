import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { ChartTooltip } from './ChartTooltip.tsx'
import { axis, baseline, displayLabel, growing, scale, shorten, tick } from './chart-style.tsx'
import { type ChartLink, useChartLinks } from './use-chart-links.ts'

type ArchBar = {
  name: string
  size: number
  text: string
  fill: string
  /** In the tooltip, instead of the rounded text. */
  figure?: string
  link?: ChartLink | undefined
}

/** A bar chart of upright arches. */
export function ArchBars({ bars }: { bars: ArchBar[] }) {
  const hasLinks = bars.some(({ link }) => link)
  const links = useChartLinks({
    rows: bars,
    link: hasLinks ? ({ link }) => link : undefined,
    direction: 'right',
  })
  // The more bars, the less space for the name below each.
  const maxNameLength = Math.max(8, Math.round(64 / bars.length))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <BarChart
        data={bars}
        margin={{ top: 28, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="14%"
        accessibilityLayer={false}
        {...links}
      >
        <ChartTooltip
          title={({ name }: ArchBar) => name}
          lines={({ text, figure = text }: ArchBar) => [figure]}
        />
        <XAxis
          dataKey="name"
          {...axis}
          axisLine={baseline}
          tick={tick}
          interval={0}
          height={36}
          tickFormatter={(name: string) => shorten(name, maxNameLength)}
        />
        <YAxis hide domain={scale} />
        <Bar dataKey="size" radius={[999, 999, 0, 0]} {...growing}>
          <LabelList dataKey="text" position="top" offset={8} style={displayLabel} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
