import { useState } from 'react'
import { inputClass } from '#web/ui/form/Field.tsx'
import { isDay } from './days.ts'
import { compactInput } from './FilterSelect.tsx'

type DayFieldProps = {
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Resolves when the address has changed. */
  onChange: (day: string | undefined) => Promise<void>
  className?: string
}

/** A date that limits a list. */
export function DayField({
  label,
  day,
  min,
  max,
  onChange,
  className = 'max-sm:col-span-full',
}: DayFieldProps) {
  const [typed, setTyped] = useState<string>()

  async function type(text: string) {
    setTyped(text)
    // While the year 2026 is typed, the field passes through the years 2, 20 and 202.
    if (text !== '' && !isDay(text)) return
    await onChange(text || undefined)
    setTyped((latest) => (latest === text ? undefined : latest))
  }

  return (
    <label className={`relative block ${className}`}>
      <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-xs text-ink-3">
        {label}
      </span>
      <input
        type="date"
        value={typed ?? day ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        className={`${inputClass} ${compactInput} pl-13`}
      />
    </label>
  )
}
