import { useHydrated } from '@tanstack/react-router'

const FORMATS = {
  day: { month: 'short', day: 'numeric' },
  full: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type LocalDateProps = { at: string; format: keyof typeof FORMATS }

/** In the reader's time zone, which the server does not know. The changed key renders the text again after hydration. */
export function LocalDate({ at, format }: LocalDateProps) {
  const isHydrated = useHydrated()
  return (
    <time key={String(isHydrated)} dateTime={at} suppressHydrationWarning>
      {new Intl.DateTimeFormat('en-US', FORMATS[format]).format(new Date(at))}
    </time>
  )
}
