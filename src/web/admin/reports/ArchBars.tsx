import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { axis, baseline, displayLabel, growing, shorten, tick } from './chart-look.tsx'

type Arch = { name: string; size: number; words: string; fill: string }

/** A doorway each: its height is its size. */
export function ArchBars({ doorways }: { doorways: Arch[] }) {
  // Narrow doorways have no room for long names beneath them.
  const length = Math.max(8, Math.round(64 / doorways.length))
  return (
    <ResponsiveContainer width="100%" height={260}>
      <BarChart
        data={doorways}
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
          tickFormatter={(name: string) => shorten(name, length)}
        />
        <YAxis hide domain={[0, 'dataMax']} />
        <Bar dataKey="size" radius={[999, 999, 0, 0]} {...growing}>
          <LabelList dataKey="words" position="top" offset={8} style={displayLabel} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
