import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CART_SWEPT_AFTER_DAYS } from '#domain/cart.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { cartsQuery } from '#web/queries/admin/carts.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Pagination } from '#web/ui/table/Pagination.tsx'
import { CartDialog } from './CartDialog.tsx'
import { CartTable, CartTableSkeleton } from './CartTable.tsx'
import { CARTS_PER_PAGE, readFilters, toQuery } from './cart-filters.ts'
import { FilterBar } from './FilterBar.tsx'
import { NoCarts } from './NoCarts.tsx'
import { Sweep } from './Sweep.tsx'
import { Totals } from './Totals.tsx'

export function CartsPage() {
  const filters = readFilters(useSearch({ strict: false }))
  const { q, state, page = 1 } = filters
  const navigate = useNavigate()
  const [openedId, setOpenedId] = useState<number>()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...cartsQuery(toQuery(filters)),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / CARTS_PER_PAGE))

  // Carts are emptied and swept meanwhile, so the last page may be gone.
  if (data && !isPlaceholderData && page > pages)
    return (
      <Navigate to="/admin/customers" search={{ ...filters, page: pages > 1 ? pages : undefined }} replace />
    )

  return (
    <Screen title="Customers" actions={<Sweep />}>
      <p className="-mt-3 mb-6 max-w-160 text-ink-2">
        Shoppers are anonymous: they have no account, so what is known of them is their carts. A cart that
        nobody touched for {CART_SWEPT_AFTER_DAYS} days is swept within a day.
      </p>
      <Totals />
      <FilterBar filters={filters} total={data?.total} />
      {error && <LoadFailed what="the carts" onRetry={refetch} />}
      {!error && !data && <CartTableSkeleton />}
      {data?.total === 0 && (
        <NoCarts
          isNarrowed={q !== undefined || state !== undefined}
          onReset={() => navigate({ to: '/admin/customers', search: {} })}
        />
      )}
      {data && data.total > 0 && (
        <CartTable carts={data.carts} outdated={isPlaceholderData} onOpen={setOpenedId} />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} />}
      {openedId !== undefined && <CartDialog id={openedId} onClose={() => setOpenedId(undefined)} />}
    </Screen>
  )
}
