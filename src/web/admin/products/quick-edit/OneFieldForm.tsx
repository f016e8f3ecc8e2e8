import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { useProductEditor } from '#web/admin/products/form/use-product-editor.ts'
import { openedProductQuery } from '#web/queries/admin/catalog/products.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { FormFields } from '#web/ui/form/FormFields.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type OneFieldFormProps = {
  id: number
  field: 'price' | 'stock'
  onClose: () => void
  children: ReactNode
}

/** The product form reduced to one field. Loads the current product: the row in the list may be out of date. */
export function OneFieldForm({ id, field, onClose, children }: OneFieldFormProps) {
  const query = useQuery(openedProductQuery(id))
  const { data: categories = [] } = useQuery(categoriesQuery)
  return (
    <QueryState query={query} what="the product" loading={<Skeleton className="h-30" />}>
      {(opened) => (
        <LoadedForm opened={opened} categories={categories} field={field} onClose={onClose}>
          {children}
        </LoadedForm>
      )}
    </QueryState>
  )
}

type LoadedFormProps = Omit<OneFieldFormProps, 'id'> & { opened: Versioned<Product>; categories: Category[] }

function LoadedForm({ opened, categories, field, onClose, children }: LoadedFormProps) {
  const client = useQueryClient()
  const { form, editor } = useProductEditor({
    opened,
    categories,
    fields: field,
    onSaved: onClose,
    onGone: () => {
      toast.error('Failed to update product: it was deleted in the meantime')
      onClose()
      invalidateCatalog(client)
    },
  })
  return (
    <>
      <Form form={form} onSubmit={editor.save} className="grid gap-4">
        <FormFields isBusy={editor.isBusy} className="grid">
          {children}
        </FormFields>
        <Button
          type="submit"
          isBusy={editor.isBusy}
          busyLabel="Saving..."
          className={`${compactButton.primary} justify-self-end`}
        >
          Save
        </Button>
      </Form>
      {editor.conflict && <ConflictDialog {...editor.conflict} />}
    </>
  )
}
