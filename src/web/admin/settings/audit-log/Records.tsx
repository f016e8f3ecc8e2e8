import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AuditLogEntry, AuditLogRecord } from '#contract/admin/audit-log.ts'
import { fieldChanges } from '#web/admin/changes/field-changes.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { auditLogRecordsQuery } from '#web/queries/admin/settings/audit-log.ts'
import { compactButton, textLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const RECORDS_PER_PAGE = 20

type RecordsProps = { entry: AuditLogEntry; categoryName: (id: number) => string }

/** The records of an entry about more than one, loaded when they are shown. */
export function Records({ entry, categoryName }: RecordsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center text-xs md:min-h-8">
        <span className={textLink}>
          <span className="group-open:hidden">Show {counted(entry.recordCount, 'record')}</span>
          <span className="hidden group-open:inline">Hide records</span>
        </span>
      </summary>
      {isOpen && <RecordList entryId={entry.id} categoryName={categoryName} />}
    </details>
  )
}

type RecordListProps = { entryId: number; categoryName: (id: number) => string }

function RecordList({ entryId, categoryName }: RecordListProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...auditLogRecordsQuery(entryId, { page, limit: RECORDS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryState query={query} what="the records" loading={<Skeleton className="h-20" />}>
      {({ items, total }) =>
        total === 0 ? (
          <p className="text-xs text-ink-2">The details of changes are deleted after 30 days.</p>
        ) : (
          <>
            <ul className="grid max-w-200 gap-1.5 py-1 text-xs tabular-nums">
              {items.map((record) => (
                <li key={`${record.kind} ${record.id}`} className="wrap-anywhere">
                  <RecordChange record={record} categoryName={categoryName} />
                </li>
              ))}
            </ul>
            {total > RECORDS_PER_PAGE && (
              <div className="mt-1 flex items-center gap-2">
                <button
                  type="button"
                  disabled={page === 1}
                  onClick={() => setPage(page - 1)}
                  className={compactButton.smallQuiet}
                >
                  Previous records
                </button>
                <button
                  type="button"
                  disabled={page * RECORDS_PER_PAGE >= total}
                  onClick={() => setPage(page + 1)}
                  className={compactButton.smallQuiet}
                >
                  Next records
                </button>
              </div>
            )}
          </>
        )
      }
    </QueryState>
  )
}

type RecordChangeProps = { record: AuditLogRecord; categoryName: (id: number) => string }

function RecordChange({ record, categoryName }: RecordChangeProps) {
  const { kind, id, name, before, after } = record
  const changes = before && after ? fieldChanges(record, categoryName) : []
  return (
    <>
      {kind === 'product' && after ? (
        <Link
          to="/admin/products/edit/$id"
          params={{ id: String(id) }}
          className="font-medium hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      )}{' '}
      <span className="text-ink-2">
        {!before && 'created'}
        {!after && 'deleted'}
        {changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(', ')}
      </span>
    </>
  )
}
