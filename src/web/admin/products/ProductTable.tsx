import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { useDeleteProduct } from '#web/queries/admin/products.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { checkboxClass } from '#web/ui/form/checkbox.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/table/Table.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ProductRow } from './ProductRow.tsx'
import { PRODUCTS_PER_PAGE } from './product-filters.ts'

type ProductTableProps = {
  products: Product[]
  /** Whether this is still the page before, while the next one is on its way. */
  outdated: boolean
}

export function ProductTable({ products, outdated }: ProductTableProps) {
  const { data: categories } = useQuery(categoriesQuery)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const [deleting, setDeleting] = useState<Product>()
  const deletion = useDeleteProduct()
  const selected = products.filter(({ id }) => selectedIds.has(id))

  const selectPage = {
    checked: selected.length === products.length,
    some: selected.length > 0,
    onChange: (checked: boolean) => setSelectedIds(new Set(checked ? products.map(({ id }) => id) : [])),
  }

  function select(id: number, checked: boolean) {
    const ids = new Set(selectedIds)
    if (checked) ids.add(id)
    else ids.delete(id)
    setSelectedIds(ids)
  }

  return (
    <>
      <SelectPage
        {...selectPage}
        words="Select all"
        className="flex min-h-11 items-center gap-3.5 justify-self-start pl-3 text-ink-2 lg:hidden"
      />
      <Table
        label="Products"
        aria-busy={outdated}
        className={`transition-opacity ${outdated ? 'opacity-60' : ''}`}
      >
        <TableHead>
          <HeadCell className="w-8 pr-0">
            <span className="sr-only">Select</span>
            <SelectPage {...selectPage} className="grid max-lg:hidden" />
          </HeadCell>
          <HeadCell className="lg:w-[32%] xl:w-[38%]">Product</HeadCell>
          <HeadCell>Category</HeadCell>
          <HeadCell align="end">Price</HeadCell>
          <HeadCell align="end">Stock</HeadCell>
          <HeadCell className="lg:pl-8">Status</HeadCell>
          <HeadCell align="end">Actions</HeadCell>
        </TableHead>
        <TableBody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              categoryName={
                categories && (categories.find(({ id }) => id === product.categoryId)?.name ?? 'Unknown')
              }
              selected={selectedIds.has(product.id)}
              onSelect={(checked) => select(product.id, checked)}
              onDelete={() => setDeleting(product)}
              deleting={deletion.isPending && deletion.variables === product.id}
            />
          ))}
        </TableBody>
      </Table>
      <BulkBar selected={selected} onDone={() => setSelectedIds(new Set())} />
      <AlertDialog
        open={deleting !== undefined}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deletion.mutate(deleting!.id, { onSettled: () => setDeleting(undefined) })}
        confirmLabel="Delete"
        look="danger"
        isBusy={deletion.isPending}
      >
        Are you sure you want to delete "{deleting?.name}"? This action cannot be undone.
      </AlertDialog>
    </>
  )
}

type SelectPageProps = {
  checked: boolean
  some: boolean
  onChange: (checked: boolean) => void
  words?: string
  className: string
}

function SelectPage({ checked, some, onChange, words, className }: SelectPageProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        aria-label="Select all on this page"
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = some && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
        className={checkboxClass}
      />
      {words}
    </label>
  )
}

export function ProductTableSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading products"
      className="border-t border-rule-strong max-lg:mt-11 lg:mt-10"
    >
      {Array.from({ length: PRODUCTS_PER_PAGE }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={at} className="flex items-center gap-3.5 border-b border-rule py-3 lg:h-15 lg:py-1.5">
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
