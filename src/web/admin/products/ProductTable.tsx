import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/product.ts'
import { SortableHeadCell } from '#web/admin/list/SortableHeadCell.tsx'
import type { ListSearch } from '#web/admin/list/search/use-list-search.ts'
import { SelectPage } from '#web/admin/list/selection/SelectPage.tsx'
import type { Selection } from '#web/admin/list/selection/use-selection.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { BulkAction } from './BulkQuestion.tsx'
import { ProductRow } from './ProductRow.tsx'
import { ADMIN_PRODUCTS_PER_PAGE, type ProductFilters } from './product-filters.ts'

type ProductTableProps = {
  products: Product[]
  list: Pick<ListSearch<ProductFilters>, 'filters' | 'setFilters'>
  isOutdated: boolean
  selection: Selection
  /** The products on all pages of the list. */
  total: number
  onEdit: () => void
  onBulkAction: (action: BulkAction) => void
  onDelete: (product: Product) => void
  /** The product whose deletion is under way. */
  deletingId: number | undefined
}

export function ProductTable(props: ProductTableProps) {
  const { products, list, isOutdated, selection, total, onEdit, onBulkAction, onDelete, deletingId } = props
  // The filter bar refetches them.
  const { data: categories } = useQuery(categoriesQuery)
  const selected = products.filter(({ id }) => selection.isAll || selection.ids.has(id))

  const sorting = {
    sort: list.filters.sort,
    onSort: (sort: ProductFilters['sort']) => list.setFilters({ sort }),
  }

  const selectPage = {
    selectedCount: selected.length,
    pageCount: products.length,
    onChange: (isChecked: boolean) =>
      selection.toggleAll(
        products.map(({ id }) => id),
        isChecked,
      ),
  }

  /** Undefined while the categories are loading. */
  function categoryNameOf({ categoryId }: Product) {
    return categories && (categories.find(({ id }) => id === categoryId)?.name ?? 'Unknown')
  }

  return (
    <>
      <SelectPage {...selectPage} hasLabel />
      <Table label="Products" isOutdated={isOutdated}>
        <TableHead>
          <HeadCell className="w-8 pr-0">
            <span className="sr-only">Select</span>
            <SelectPage {...selectPage} />
          </HeadCell>
          <SortableHeadCell column="name" {...sorting} className="lg:w-[32%] xl:w-[38%]">
            Product
          </SortableHeadCell>
          <SortableHeadCell column="category" {...sorting}>
            Category
          </SortableHeadCell>
          <SortableHeadCell column="price" align="end" {...sorting}>
            Price
          </SortableHeadCell>
          <SortableHeadCell column="stock" align="end" {...sorting}>
            Stock
          </SortableHeadCell>
          <SortableHeadCell column="status" {...sorting} className="lg:pl-8">
            Status
          </SortableHeadCell>
          <HeadCell align="end">Actions</HeadCell>
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              linkState={{ productList: list.filters }}
              categoryName={categoryNameOf(product)}
              isSelected={selection.isAll || selection.ids.has(product.id)}
              onSelect={(isSelected) => selection.toggle(product.id, isSelected)}
              onDelete={() => onDelete(product)}
              isDeleting={product.id === deletingId}
            />
          ))}
        </TableBody>
      </Table>
      <BulkBar
        selectedCount={selection.isAll ? total : selection.ids.size}
        total={total}
        isAll={selection.isAll}
        isPageSelected={selected.length === products.length}
        onSelectAll={selection.selectAll}
        onEdit={onEdit}
        onChange={(change) =>
          onBulkAction({
            change,
            ids: [...selection.ids],
            name: selection.ids.size === 1 ? selected[0]?.name : undefined,
          })
        }
        onClear={selection.clear}
      />
    </>
  )
}

export function ProductTableSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading products"
      className="border-t border-rule-strong max-lg:mt-11 lg:mt-10"
    >
      {Array.from({ length: ADMIN_PRODUCTS_PER_PAGE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are all the same
        <div key={index} className="flex items-center gap-3.5 border-b border-rule py-3 lg:h-15 lg:py-1.5">
          <Skeleton className="size-11 flex-none" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-3/5 lg:w-1/4" />
            <Skeleton className="h-3 w-2/5 lg:w-1/6" />
          </div>
          <Skeleton className="h-6 w-20" />
        </div>
      ))}
    </div>
  )
}
