import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CART_DELETED_AFTER_DAYS } from '#domain/cart.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { cartsQuery } from '#web/queries/admin/carts.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { CartDialog } from './CartDialog.tsx'
import { CartTable, CartTableSkeleton } from './CartTable.tsx'
import { CARTS_PER_PAGE, readFilters, toQuery } from './cart-filters.ts'
import { FilterBar } from './FilterBar.tsx'
import { SweepCarts } from './SweepCarts.tsx'
import { Totals } from './Totals.tsx'

export function CartsPage() {
  const list = useListSearch({ path: '/admin/customers', readFilters, defaultSize: CARTS_PER_PAGE })
  const { q, state } = list.filters
  const query = useQuery({ ...cartsQuery(toQuery(list.filters)), placeholderData: keepPreviousData })
  const [openedId, setOpenedId] = useState<number>()

  return (
    <Screen title="Customers" actions={<SweepCarts />}>
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Shoppers are anonymous: they have no account, so you see their carts. Carts unused for{' '}
        {CART_DELETED_AFTER_DAYS} days are removed automatically, once a day.
      </p>
      <Totals />
      <FilterBar list={list} total={query.data?.total} />
      <PagedList
        list={list}
        query={query}
        what="the carts"
        loading={<CartTableSkeleton />}
        empty={
          q !== undefined || state !== undefined ? (
            <EmptyState title="No carts found" action={<ResetFilters onReset={list.resetFilters} />}>
              Try another number or product, or any state
            </EmptyState>
          ) : (
            <EmptyState
              title="No carts yet"
              action={
                <a href="/" className={compactLink}>
                  Open the shop
                </a>
              }
            >
              A cart appears here as soon as a shopper puts something into it
            </EmptyState>
          )
        }
      >
        {({ items: carts }, isOutdated) => (
          <CartTable carts={carts} isOutdated={isOutdated} onOpen={setOpenedId} />
        )}
      </PagedList>
      {openedId !== undefined && <CartDialog id={openedId} onClose={() => setOpenedId(undefined)} />}
    </Screen>
  )
}
