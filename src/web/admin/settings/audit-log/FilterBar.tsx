import { useQuery } from '@tanstack/react-query'
import { AUDIT_LOG_KINDS } from '#domain/audit-log.ts'
import { DayField } from '#web/admin/list/filters/DayField.tsx'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { administratorsQuery } from '#web/queries/admin/settings/administrators.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import type { AuditLogFilters } from './audit-log-filters.ts'
import { KIND_LABELS } from './describe-entry.ts'

type FilterBarProps = { list: ListSearch<AuditLogFilters>; total: number | undefined }

export function FilterBar({ list, total }: FilterBarProps) {
  const { person, kind, from, to } = list.filters
  const { data: administrators = [] } = useQuery(administratorsQuery)
  // The person in the address may no longer be an administrator.
  const people = new Set([...administrators.map(({ username }) => username), ...(person ? [person] : [])])

  return (
    <div className="mb-3 grid grid-cols-2 items-center gap-2 xl:grid-cols-[minmax(0,1fr)_repeat(2,11rem)_repeat(2,12rem)]">
      <SearchField
        aria-label="Search activity"
        placeholder="Search by name..."
        maxLength={100}
        {...list.searchField}
        className="max-xl:col-span-full"
      />
      <FilterSelect
        label="Person"
        noneLabel="All People"
        value={person}
        options={[...people].map((name) => ({ value: name, label: name }))}
        onChange={(person) => list.setFilters({ person })}
      />
      <FilterSelect
        label="Kind"
        noneLabel="All Kinds"
        value={kind}
        options={AUDIT_LOG_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
        onChange={(kind) => list.setFilters({ kind })}
      />
      <DayField label="From" day={from} max={to} onChange={(from) => list.setFilters({ from })} />
      <DayField label="To" day={to} min={from} onChange={(to) => list.setFilters({ to })} />
      <ListRange list={list} total={total} className="col-span-full" />
    </div>
  )
}
