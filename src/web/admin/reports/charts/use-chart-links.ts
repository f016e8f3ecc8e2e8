import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, SyntheticEvent } from 'react'

/** The screen behind a bar. The table below the chart has the same links for keyboard and screen reader. */
export type ChartLink = Pick<LinkProps, 'to' | 'params' | 'search'>

type ChartLinksOptions<Row> = {
  rows: Row[]
  link: ((row: Row) => ChartLink | undefined) | undefined
  /** Where the rows are: below each other or side by side. */
  direction: 'down' | 'right'
}

/**
 * The props of a chart whose bars can be clicked, with their names and the space around them. Recharts' own active index
 * is no help: it follows the pointer with a delay, and a tap has no pointer before it.
 */
export function useChartLinks<Row>({ rows, link, direction }: ChartLinksOptions<Row>) {
  const navigate = useNavigate()
  if (!link) return {}
  return {
    style: { cursor: 'pointer' },
    onClick: (_: unknown, event: SyntheticEvent) => {
      const { currentTarget, clientX, clientY } = event as MouseEvent
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      const share = direction === 'down' ? (clientY - top) / height : (clientX - left) / width
      const row = rows[Math.floor(share * rows.length)]
      const target = row && link(row)
      if (target) navigate(target as Parameters<typeof navigate>[0])
    },
  }
}
