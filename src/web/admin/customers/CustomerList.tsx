import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { SavedViews } from '#web/admin/list/saved-views/SavedViews.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { saveFile } from '#web/admin/ui/save-file.ts'
import { customersQuery, useDownloadCustomers } from '#web/queries/admin/selling/customers.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { CUSTOMERS_PER_PAGE, readFilters, toQuery } from './customer-filters.ts'

export function CustomerList({ locale }: { locale: string }) {
  const list = useListSearch({ path: '/admin/customers', readFilters, defaultSize: CUSTOMERS_PER_PAGE })
  const { q } = list.filters
  const query = useQuery({ ...customersQuery(toQuery(list.filters)), placeholderData: keepPreviousData })
  const download = useDownloadCustomers(saveFile)
  return (
    <Screen
      title="Customers"
      actions={
        <Button
          isBusy={download.isPending}
          disabled={query.data?.total === 0}
          onClick={() => download.mutate({ q })}
          className={compactButton.quiet}
        >
          <Download className="size-4.5" /> CSV
        </Button>
      }
    >
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Everyone who has ordered, by email address. Shoppers have no account.
      </p>
      <div className="mb-3 grid items-center gap-2 md:grid-cols-[minmax(9rem,22rem)_minmax(max-content,1fr)]">
        <SearchField
          aria-label="Search customers"
          placeholder="Name, email or city..."
          maxLength={100}
          {...list.searchField}
        />
        <ListRange list={list} total={query.data?.total} />
      </div>
      <SavedViews list={list} />
      <PagedList
        list={list}
        query={query}
        what="the customers"
        loading={<CustomerListSkeleton />}
        empty={
          q === undefined ? (
            <EmptyState title="No customers yet">A customer appears here with their first order</EmptyState>
          ) : (
            <EmptyState title="No customers found" action={<ResetFilters onReset={list.resetFilters} />}>
              Try another name, email address or city
            </EmptyState>
          )
        }
      >
        {({ items }, isOutdated) => (
          <CustomerTable customers={items} list={list} locale={locale} isOutdated={isOutdated} />
        )}
      </PagedList>
    </Screen>
  )
}

export function CustomerListSkeleton() {
  return (
    <TableSkeleton label="Loading customers">
      <Skeleton className="h-3.5 w-1/5" />
      <Skeleton className="h-3.5 w-1/6" />
      <Skeleton className="h-3.5 w-1/8" />
      <Skeleton className="h-3.5 w-1/8" />
    </TableSkeleton>
  )
}
