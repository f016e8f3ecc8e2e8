import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Subscriber } from '#contract/newsletter.ts'
import { dateTime } from '#web/admin/format/date-time.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { DeleteButton } from '#web/admin/ui/DeleteButton.tsx'
import { saveFile } from '#web/admin/ui/save-file.ts'
import {
  subscribersQuery,
  useDeleteSubscriber,
  useDownloadSubscribers,
} from '#web/queries/admin/selling/newsletter.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { readFilters, SUBSCRIBERS_PER_PAGE, toQuery } from './subscriber-filters.ts'

/** The confirmed subscribers of the newsletter, with what they agreed to. */
export function SubscribersPage() {
  const list = useListSearch({ path: '/admin/newsletter', readFilters, defaultSize: SUBSCRIBERS_PER_PAGE })
  const query = useQuery({ ...subscribersQuery(toQuery(list.filters)), placeholderData: keepPreviousData })
  const download = useDownloadSubscribers(saveFile)
  return (
    <Screen
      title="Newsletter"
      actions={
        <Button
          isBusy={download.isPending}
          disabled={query.data?.total === 0}
          onClick={() => download.mutate()}
          className={compactButton.quiet}
        >
          <Download className="size-4.5" /> CSV
        </Button>
      }
    >
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Everyone who subscribed and confirmed the address by email. Each row of the CSV file has a link to
        unsubscribe: put it into every newsletter you send.
      </p>
      <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:grid-cols-[minmax(9rem,22rem)_minmax(max-content,1fr)]">
        <SearchField
          aria-label="Search subscribers"
          placeholder="Email address..."
          maxLength={100}
          {...list.searchField}
          className="max-lg:col-span-2"
        />
        <ListRange list={list} total={query.data?.total} className="max-lg:col-span-2" />
      </div>
      <PagedList
        list={list}
        query={query}
        what="the subscribers"
        loading={<Skeleton className="h-64" />}
        empty={
          list.filters.q === undefined ? (
            <EmptyState title="No subscribers yet">
              The form is at the bottom of every page of the shop
            </EmptyState>
          ) : (
            <EmptyState title="No subscribers found" action={<ResetFilters onReset={list.resetFilters} />}>
              Try another part of the address
            </EmptyState>
          )
        }
      >
        {({ items }, isOutdated) => (
          <Table label="Subscribers" isOutdated={isOutdated}>
            <TableHead>
              <HeadCell className="lg:w-[30%]">Email</HeadCell>
              <HeadCell className="lg:w-[18%]">Confirmed</HeadCell>
              <HeadCell>Agreed to</HeadCell>
              <HeadCell className="lg:w-14">
                <span className="sr-only">Actions</span>
              </HeadCell>
            </TableHead>
            <TableBody>
              {items.map((subscriber) => (
                <SubscriberRow key={subscriber.id} subscriber={subscriber} />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedList>
    </Screen>
  )
}

function SubscriberRow({ subscriber: { id, email, consent, confirmedAt } }: { subscriber: Subscriber }) {
  const remove = useDeleteSubscriber()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Row className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-y-1 max-lg:py-3.5">
      <Cell className="font-medium wrap-anywhere">{email}</Cell>
      <Cell className="text-ink-2 max-lg:col-start-1">{dateTime(confirmedAt)}</Cell>
      <Cell className="text-xs text-ink-2 max-lg:col-start-1">{consent}</Cell>
      <Cell className="max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1">
        <DeleteButton name={email} isDeleting={remove.isPending} onDelete={() => setIsAsking(true)} />
        <AlertDialog
          open={isAsking}
          title="Delete this subscriber?"
          confirmLabel="Delete"
          variant="danger"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        >
          {email} gets no newsletter anymore.
        </AlertDialog>
      </Cell>
    </Row>
  )
}
