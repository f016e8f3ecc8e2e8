import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCategoryName } from '#web/admin/changes/use-category-name.ts'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { SavedViews } from '#web/admin/list/saved-views/SavedViews.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { auditLogQuery } from '#web/queries/admin/settings/audit-log.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ENTRIES_PER_PAGE, readFilters, toQuery } from './audit-log-filters.ts'
import { Entry } from './Entry.tsx'
import { FilterBar } from './FilterBar.tsx'

/** The audit log, newest entry first. The screen calls it Activity. */
export function AuditLogPage() {
  const list = useListSearch({ path: '/admin/settings/activity', readFilters, defaultSize: ENTRIES_PER_PAGE })
  const { page: _, size: __, ...filters } = list.filters
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const categoryName = useCategoryName()
  const query = useQuery({ ...auditLogQuery(toQuery(list.filters)), placeholderData: keepPreviousData })

  return (
    <section aria-labelledby="activity-title">
      <h2 id="activity-title" className="sr-only">
        Activity
      </h2>
      <FilterBar list={list} total={query.data?.total} />
      <SavedViews list={list} />
      <PagedList
        list={list}
        query={query}
        what="the activity log"
        loading={<AuditLogSkeleton />}
        empty={
          isFiltered ? (
            <EmptyState title="Nothing found" level={3} action={<ResetFilters onReset={list.resetFilters} />}>
              Try another name, person, kind or day
            </EmptyState>
          ) : (
            <EmptyState title="No activity yet" level={3}>
              Every change to products, categories, settings and administrators is logged here
            </EmptyState>
          )
        }
      >
        {({ items: entries }, isOutdated) => (
          <ol
            aria-label="Activity"
            aria-busy={isOutdated}
            className={`border-t border-rule-strong transition-opacity ${isOutdated ? 'opacity-60' : ''}`}
          >
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} categoryName={categoryName} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
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
