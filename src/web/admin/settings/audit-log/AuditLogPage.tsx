import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { auditLogQuery } from '#web/queries/admin/audit-log.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Pagination } from '#web/ui/table/Pagination.tsx'
import { ENTRIES_PER_PAGE, readFilters, toQuery } from './audit-log-filters.ts'
import { Entry } from './Entry.tsx'
import { FilterBar } from './FilterBar.tsx'

/** Who changed what and when, newest first. */
export function AuditLogPage() {
  const filters = readFilters(useSearch({ strict: false }))
  const { page = 1, ...narrowing } = filters
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...auditLogQuery(toQuery(filters)),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ENTRIES_PER_PAGE))
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? `Category ${id}`

  if (data && !isPlaceholderData && page > pages)
    return (
      <Navigate
        to="/admin/settings/activity"
        search={{ ...filters, page: pages > 1 ? pages : undefined }}
        replace
      />
    )

  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title" className="sr-only">
        Activity
      </h2>
      <FilterBar filters={filters} total={data?.total} />
      {error && <LoadFailed what="the activity log" onRetry={refetch} />}
      {!error && !data && <AuditLogSkeleton />}
      {data?.total === 0 && (
        <EmptyAuditLog
          isNarrowed={Object.values(narrowing).some((value) => value !== undefined)}
          onReset={() => navigate({ to: '/admin/settings/activity', search: {} })}
        />
      )}
      {data && data.total > 0 && (
        <ol
          aria-label="Activity"
          aria-busy={isPlaceholderData}
          className={`border-t border-rule-strong transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} nameOf={nameOf} />
          ))}
        </ol>
      )}
      {pages > 1 && <Pagination page={page} pages={pages} />}
    </section>
  )
}

function EmptyAuditLog({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 border-t border-rule-strong py-16 text-center"
    >
      <h3 className="font-display text-[1.625rem] leading-[1.1] tracking-[-0.02em]">
        {isNarrowed ? 'Nothing found' : 'Nothing has happened yet'}
      </h3>
      <p className="text-ink-2">
        {isNarrowed
          ? 'Try another person, kind or day'
          : 'Every change to products, categories, settings and administrators is written down here'}
      </p>
      {isNarrowed && (
        <button type="button" onClick={onReset} className={`${compactButton.quiet} mt-2`}>
          Reset Filters
        </button>
      )}
    </div>
  )
}

function AuditLogSkeleton() {
  return (
    <div role="status" aria-label="Loading activity" className="border-t border-rule-strong">
      {[1, 2, 3, 4, 5, 6].map((entry) => (
        <div key={entry} className="flex gap-3.5 border-b border-rule py-4">
          <Skeleton className="h-9 w-8 rounded-arch" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-3.5 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
