import { dateTime } from './date-time.ts'

/** Units with their length in seconds, longest first. */
const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** A relative time, such as "3 days ago", with the exact time as a tooltip. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateTime(at)} className="whitespace-nowrap">
      {ago((Date.now() - new Date(at).getTime()) / 1000)}
    </time>
  )
}

function ago(seconds: number) {
  const unit = UNITS.find(([, length]) => seconds >= length)
  return unit ? relativeTime.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now'
}
