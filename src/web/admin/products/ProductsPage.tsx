import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { productsQuery } from '#web/queries/storefront/products.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Pagination } from '#web/ui/table/Pagination.tsx'
import { FilterBar } from './FilterBar.tsx'
import { NoProducts } from './NoProducts.tsx'
import { ProductTable, ProductTableSkeleton } from './ProductTable.tsx'
import { PRODUCTS_PER_PAGE, readFilters, toQuery } from './product-filters.ts'

export function ProductsPage() {
  const filters = readFilters(useSearch({ strict: false }))
  const { page = 1 } = filters
  const navigate = useNavigate()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productsQuery(toQuery(filters)),
    placeholderData: keepPreviousData,
    // Others work on the same products, so each visit looks at them anew.
    refetchOnMount: 'always',
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PRODUCTS_PER_PAGE))

  // After a delete the last page may be gone.
  if (data && !isPlaceholderData && page > pages)
    return (
      <Navigate to="/admin/products" search={{ ...filters, page: pages > 1 ? pages : undefined }} replace />
    )

  return (
    <Screen
      title="Manage Products"
      actions={
        <Link to="/admin/products/new" className={compactButton.primary}>
          <Plus /> Add New Product
        </Link>
      }
    >
      <FilterBar filters={filters} total={data?.total} />
      {error && <LoadFailed what="the products" onRetry={refetch} />}
      {!error && !data && <ProductTableSkeleton />}
      {data?.total === 0 && <NoProducts onReset={() => navigate({ to: '/admin/products', search: {} })} />}
      {data && data.total > 0 && (
        <ProductTable key={JSON.stringify(filters)} products={data.products} outdated={isPlaceholderData} />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} />}
    </Screen>
  )
}
