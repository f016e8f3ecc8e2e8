import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Category } from '#contract/category.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { adminCategoriesQuery, type useDeleteCategory } from '#web/queries/admin/catalog/categories.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

type DeleteCategoryProps = {
  /** Undefined while there is no question. */
  category: Category | undefined
  productCount: number
  deletion: ReturnType<typeof useDeleteCategory>
  onClose: () => void
}

/** Names the products that go with the category, and offers to move them instead. */
export function DeleteCategory({ category, productCount, deletion, onClose }: DeleteCategoryProps) {
  const selectId = useId()
  const [moveTo, setMoveTo] = useState<number>()
  const { data: categories = [] } = useQuery(adminCategoriesQuery)
  const others = categories.filter(({ id }) => id !== category?.id)
  const target = others.find(({ id }) => id === moveTo)
  const products = counted(productCount, 'product')

  function close() {
    setMoveTo(undefined)
    onClose()
  }

  return (
    <AlertDialog
      open={category !== undefined}
      onCancel={close}
      onConfirm={() => deletion.mutate({ id: category!.id, moveTo: target?.id }, { onSettled: close })}
      title={
        productCount > 0 ? (target ? `Move ${products} first?` : `Delete ${products} as well?`) : undefined
      }
      confirmLabel="Delete"
      variant="danger"
      isBusy={deletion.isPending}
      options={
        productCount > 0 &&
        others.length > 0 && (
          <div className="grid gap-1.5">
            <label htmlFor={selectId} className="font-medium">
              What happens to the {products}?
            </label>
            <Select
              id={selectId}
              value={target?.id ?? ''}
              onChange={({ target: { value } }) => setMoveTo(value ? Number(value) : undefined)}
            >
              <option value="">Delete them</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  Move them to {name}
                </option>
              ))}
            </Select>
          </div>
        )
      }
    >
      {target
        ? `Are you sure you want to delete "${category?.name}"? Its ${productCount === 1 ? 'product moves' : 'products move'} to "${target.name}".`
        : `Are you sure you want to delete "${category?.name}"? This will also delete all products in this category. This action cannot be undone.`}
    </AlertDialog>
  )
}
