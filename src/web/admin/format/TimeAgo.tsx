import { moment } from './date-time.ts'

const STEPS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** How long ago something was; the moment itself is one hover away. */
export function TimeAgo({ at }: { at: string }) {
  return (
    <time dateTime={at} title={moment(at)} className="whitespace-nowrap">
      {ago((Date.now() - new Date(at).getTime()) / 1000)}
    </time>
  )
}

function ago(seconds: number) {
  const step = STEPS.find(([, length]) => seconds >= length)
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now'
}
