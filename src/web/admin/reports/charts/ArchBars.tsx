import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axis, baseline, displayLabel, growing, shorten, tick } from './chart-style.tsx'

type ArchBar = { name: string; size: number; text: string; fill: string }

/** A bar chart of upright arches. */
export function ArchBars({ bars }: { bars: ArchBar[] }) {
  // The more bars, the less space for the name below each.
  const maxNameLength = Math.max(8, Math.round(64 / bars.length))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <BarChart
        data={bars}
        margin={{ top: 28, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="14%"
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="name"
          {...axis}
          axisLine={baseline}
          tick={tick}
          interval={0}
          height={36}
          tickFormatter={(name: string) => shorten(name, maxNameLength)}
        />
        <YAxis hide domain={[0, 'dataMax']} />
        <Bar dataKey="size" radius={[999, 999, 0, 0]} {...growing}>
          <LabelList dataKey="text" position="top" offset={8} style={displayLabel} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
