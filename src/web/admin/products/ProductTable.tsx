import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/product.ts'
import { useDeleteProduct } from '#web/queries/admin-products.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { checkboxLook } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HeadCell, Table, TableBody, TableHead } from '#web/ui/Table.tsx'
import { BulkBar } from './BulkBar.tsx'
import { PRODUCTS_PER_PAGE } from './product-filters.ts'
import { ProductRow } from './ProductRow.tsx'

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

  const selectPage = (
    <SelectPage
      checked={selected.length === products.length}
      some={selected.length > 0}
      onChange={(checked) => setSelectedIds(new Set(checked ? products.map(({ id }) => id) : []))}
    />
  )

  function select(id: number, checked: boolean) {
    const ids = new Set(selectedIds)
    if (checked) ids.add(id)
    else ids.delete(id)
    setSelectedIds(ids)
  }

  return (
    <>
      <BulkBar selected={selected} selectPage={selectPage} onDone={() => setSelectedIds(new Set())} />
      <Table
        label="Products"
        aria-busy={outdated}
        className={`transition-opacity ${outdated ? 'opacity-60' : ''}`}
      >
        <TableHead>
          <HeadCell className="w-10">{selectPage}</HeadCell>
          <HeadCell className="lg:w-[38%]">Product</HeadCell>
          <HeadCell className="max-lg:hidden">Category</HeadCell>
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
              categoryName={categories && (categories.find(({ id }) => id === product.categoryId)?.name ?? 'Unknown')}
              selected={selectedIds.has(product.id)}
              onSelect={(checked) => select(product.id, checked)}
              onDelete={() => setDeleting(product)}
              deleting={deletion.isPending && deletion.variables === product.id}
            />
          ))}
        </TableBody>
      </Table>
      <AlertDialog
        open={deleting !== undefined}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deletion.mutate(deleting!.id, { onSettled: () => setDeleting(undefined) })}
        confirmLabel="Delete"
        look="danger"
        busy={deletion.isPending}
      >
        Are you sure you want to delete "{deleting?.name}"? This action cannot be undone.
      </AlertDialog>
    </>
  )
}
