import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MESSAGE_KINDS, MESSAGE_STATES } from '#domain/customers/message.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { FilterSelect } from '#web/admin/list/filters/FilterSelect.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { outboxCountsQuery, outboxQuery } from '#web/queries/admin/selling/outbox.ts'
import { HeldNotice } from './HeldNotice.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageTable, MessageTableSkeleton } from './MessageTable.tsx'
import { KINDS, STATES } from './message-labels.ts'
import { MESSAGES_PER_PAGE, readFilters, toQuery } from './outbox-filters.ts'

const STATE_OPTIONS = MESSAGE_STATES.map((state) => ({ value: state, label: STATES[state].label }))
const KIND_OPTIONS = MESSAGE_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))

export function OutboxPage() {
  const list = useListSearch({ path: '/admin/outbox', readFilters, defaultSize: MESSAGES_PER_PAGE })
  const query = useQuery({ ...outboxQuery(toQuery(list.filters)), placeholderData: keepPreviousData })
  const counts = useQuery(outboxCountsQuery).data
  const navigate = useNavigate()
  const open = (message: number | undefined) =>
    navigate({ to: '/admin/outbox', search: { ...list.filters, message } })
  const { state, kind, message: openedId } = list.filters

  return (
    <Screen title="Outbox">
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Every email of the shop, and whether the mail server accepted it. A message that fails is retried for
        about 15 hours.
      </p>
      {counts !== undefined && counts.held > 0 && <HeldNotice held={counts.held} />}
      <div className="mb-3 grid grid-cols-2 items-center gap-2 lg:grid-cols-[11rem_13rem_minmax(max-content,1fr)]">
        <FilterSelect
          label="Delivery"
          noneLabel="Any Delivery"
          value={state}
          options={STATE_OPTIONS}
          onChange={(state) => list.setFilters({ state })}
        />
        <FilterSelect
          label="Kind"
          noneLabel="All Messages"
          value={kind}
          options={KIND_OPTIONS}
          onChange={(kind) => list.setFilters({ kind })}
        />
        <ListRange list={list} total={query.data?.total} className="max-lg:col-span-2" />
      </div>
      <PagedList
        list={list}
        query={query}
        what="the messages"
        loading={<MessageTableSkeleton />}
        empty={
          state === undefined && kind === undefined ? (
            <EmptyState title="No messages yet">
              The confirmation of the first order will appear here
            </EmptyState>
          ) : (
            <EmptyState title="No messages found" action={<ResetFilters onReset={list.resetFilters} />}>
              Try another delivery or kind
            </EmptyState>
          )
        }
      >
        {({ items: messages }, isOutdated) => (
          <MessageTable messages={messages} isOutdated={isOutdated} onOpen={open} />
        )}
      </PagedList>
      {openedId !== undefined && <MessageDialog id={openedId} onClose={() => open(undefined)} />}
    </Screen>
  )
}
