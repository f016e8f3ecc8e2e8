import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AUDIT_LOG_KINDS, type AuditLogKind } from '#domain/audit-log.ts'
import { count } from '#web/admin/format/numbers.ts'
import { administratorsQuery } from '#web/queries/admin/administrators.ts'
import { inputClass } from '#web/ui/form/Field.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { type AuditLogFilters, ENTRIES_PER_PAGE, isDay } from './audit-log-filters.ts'
import { KINDS } from './describe-entry.ts'

type FilterBarProps = { filters: AuditLogFilters; total: number | undefined }

/** Person, kind and days. They stand in the address; a change leads back to the first page. */
export function FilterBar({ filters, total }: FilterBarProps) {
  const { person, kind, from, to, page = 1 } = filters
  const navigate = useNavigate()
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const narrow = (change: Partial<AuditLogFilters>) =>
    navigate({
      to: '/admin/settings/activity',
      search: (filters: object) => ({ ...filters, ...change, page: undefined }),
    })
  // Whoever the address names can be chosen, also when they are no administrator any more.
  const people = new Set([...administrators.map(({ username }) => username), ...(person ? [person] : [])])

  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-2 xl:grid-cols-[repeat(4,12rem)_minmax(0,1fr)]">
      <Select
        aria-label="Person"
        value={person ?? ''}
        onChange={({ target }) => narrow({ person: target.value || undefined })}
        className={compact}
      >
        <option value="">Everybody</option>
        {[...people].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        aria-label="Kind"
        value={kind ?? ''}
        onChange={({ target }) => narrow({ kind: (target.value as AuditLogKind) || undefined })}
        className={compact}
      >
        <option value="">Everything</option>
        {AUDIT_LOG_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KINDS[kind]}
          </option>
        ))}
      </Select>
      <Day label="From" day={from} max={to} onChange={(from) => narrow({ from })} />
      <Day label="To" day={to} min={from} onChange={(to) => narrow({ to })} />
      <p role="status" className="text-right text-ink-3 tabular-nums max-xl:col-span-full xl:pb-2.5">
        {total ? rangeOf(page, total) : null}
      </p>
    </div>
  )
}

const compact = 'md:min-h-10 md:py-1.5 md:text-sm'

type DayProps = {
  label: string
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Resolves when the address has changed. */
  onChange: (day: string | undefined) => Promise<void>
}

function Day({ label, day, min, max, onChange }: DayProps) {
  const [typed, setTyped] = useState<string>()

  async function type(text: string) {
    setTyped(text)
    // After its first digit, the year that is typed is the year 2.
    if (text !== '' && !isDay(text)) return
    await onChange(text || undefined)
    setTyped((latest) => (latest === text ? undefined : latest))
  }

  return (
    <label className="relative block max-sm:col-span-full">
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
        className={`${inputClass} ${compact} pl-13`}
      />
    </label>
  )
}

function rangeOf(page: number, total: number) {
  const first = (page - 1) * ENTRIES_PER_PAGE + 1
  return `${count(first)} - ${count(Math.min(first + ENTRIES_PER_PAGE - 1, total))} of ${count(total)}`
}
