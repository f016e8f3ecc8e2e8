const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** Formats an instant as short as it stays clear: "Today, 2:41 PM", "Nov 13, 6:48 PM", "Nov 13, 2025". */
export function shortDateTime(at: string, now = new Date()) {
  const date = new Date(at)
  if (date.toDateString() === now.toDateString()) return `Today, ${time.format(date)}`
  if (date.getFullYear() === now.getFullYear()) return `${day.format(date)}, ${time.format(date)}`
  return dayOfYear.format(date)
}
