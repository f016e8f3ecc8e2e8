import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { ExportProducts } from '#web/admin/exports/ExportProducts.tsx'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState, ResetFilters } from '#web/admin/list/EmptyState.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { SavedViews } from '#web/admin/list/saved-views/SavedViews.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { useSelection } from '#web/admin/list/selection/use-selection.ts'
import { useDeleteProduct } from '#web/queries/admin/catalog/products.ts'
import { productsQuery } from '#web/queries/storefront/products.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { BulkEditDialog } from './BulkEditDialog.tsx'
import { type BulkAction, BulkQuestion } from './BulkQuestion.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ProductTable, ProductTableSkeleton } from './ProductTable.tsx'
import { ADMIN_PRODUCTS_PER_PAGE, readFilters, toFilters, toQuery } from './product-filters.ts'

const NONE: ReadonlySet<number> = new Set()

/** The dialogs live outside the list, so that no reload of the list closes them. */
export function ProductsPage() {
  const list = useListSearch({ path: '/admin/products', readFilters, defaultSize: ADMIN_PRODUCTS_PER_PAGE })
  const query = useQuery({
    ...productsQuery(toQuery(list.filters)),
    ...refetchOnVisit,
    placeholderData: keepPreviousData,
  })
  const { page: _, size: __, sort: ___, ...filters } = list.filters
  const selection = useSelection(JSON.stringify(filters))
  const [isEditing, setEditing] = useState(false)
  const total = query.data?.total ?? 0
  const [bulkAction, setBulkAction] = useState<BulkAction>()
  const [productToDelete, setProductToDelete] = useState<Product>()
  const deletion = useDeleteProduct()

  return (
    <Screen
      title="Manage Products"
      actions={
        <div className="flex flex-wrap gap-2">
          <ExportProducts
            query={toQuery(list.filters)}
            total={query.data?.total}
            selectedIds={selection.isAll ? NONE : selection.ids}
          />
          <Link
            to="/admin/products/new"
            state={{ productList: list.filters }}
            className={compactButton.primary}
          >
            <Plus /> Add New Product
          </Link>
        </div>
      }
    >
      <FilterBar list={list} total={query.data?.total} />
      <SavedViews list={list} />
      <PagedList
        list={list}
        query={query}
        what="the products"
        loading={<ProductTableSkeleton />}
        empty={
          <EmptyState title="No products found" action={<ResetFilters onReset={list.resetFilters} />}>
            Try adjusting your search or filter criteria
          </EmptyState>
        }
      >
        {({ items: products }, isOutdated) => (
          <ProductTable
            products={products}
            list={list}
            isOutdated={isOutdated}
            selection={selection}
            total={total}
            onEdit={() => setEditing(true)}
            onBulkAction={setBulkAction}
            onDelete={setProductToDelete}
            deletingId={deletion.isPending ? deletion.variables : undefined}
          />
        )}
      </PagedList>
      {isEditing && (
        <BulkEditDialog
          target={selection.isAll ? { filters: toFilters(list.filters) } : { ids: [...selection.ids] }}
          productCount={selection.isAll ? total : selection.ids.size}
          onClose={() => setEditing(false)}
        />
      )}
      <BulkQuestion
        action={bulkAction}
        onClose={() => setBulkAction(undefined)}
        onSuccess={selection.clear}
      />
      <AlertDialog
        open={productToDelete !== undefined}
        onCancel={() => setProductToDelete(undefined)}
        onConfirm={() =>
          deletion.mutate(productToDelete!.id, { onSettled: () => setProductToDelete(undefined) })
        }
        confirmLabel="Delete"
        variant="danger"
        isBusy={deletion.isPending}
      >
        Are you sure you want to delete "{productToDelete?.name}"? This action cannot be undone.
      </AlertDialog>
    </Screen>
  )
}
