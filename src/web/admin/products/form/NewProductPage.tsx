import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { useProductListLink } from '#web/admin/products/return-state.ts'
import { adminCategoriesQuery } from '#web/queries/admin/catalog/categories.ts'
import { useCreateProduct } from '#web/queries/admin/catalog/products.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Checkbox } from '#web/ui/form/CheckboxField.tsx'
import { showServerError } from '#web/ui/form/field-error.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { BackToProducts, ProductForm } from './ProductForm.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'
import { EMPTY, useProductForm, valuesOf } from './product-form.ts'

const TITLE = 'Add New Product'

export function NewProductPage() {
  const categories = useQuery(adminCategoriesQuery)
  // How many products were created so far, and the category of the last one.
  const [previous, setPrevious] = useState<{ count: number; categoryId?: number }>({ count: 0 })
  if (categories.data)
    return (
      <NewProduct
        // A new form for every product.
        key={previous.count}
        categories={categories.data}
        previousCategoryId={previous.categoryId}
        onAddAnother={(categoryId) => setPrevious(({ count }) => ({ count: count + 1, categoryId }))}
      />
    )
  return (
    <Screen title={TITLE} before={<BackToProducts />}>
      <QueryState query={categories} what="the categories" loading={<ProductFormSkeleton />} />
    </Screen>
  )
}

type NewProductProps = {
  categories: Category[]
  /** If another product was created before. */
  previousCategoryId: number | undefined
  onAddAnother: (categoryId: number) => void
}

function NewProduct({ categories, previousCategoryId, onAddAnother }: NewProductProps) {
  const { duplicated } = useLocation().state
  const form = useProductForm(initialValues(previousCategoryId, duplicated))
  const isFirst = previousCategoryId === undefined
  const [isAnother, setAnother] = useState(!isFirst)
  const creation = useCreateProduct()
  const navigate = useNavigate()
  const listLink = useProductListLink()
  return (
    <ProductForm
      title={TITLE}
      submitLabel="Create Product"
      form={form}
      categories={categories}
      isBusy={creation.isPending}
      isNameFocused={!isFirst}
      onSubmit={(draft) =>
        creation.mutate(draft, {
          onSuccess: () =>
            isAnother ? onAddAnother(draft.categoryId) : navigate({ ...listLink, ignoreBlocker: true }),
          onError: (error) => error instanceof RequestError && showServerError(form, error),
        })
      }
    >
      <Checkbox
        label="Then add another product"
        checked={isAnother}
        onChange={({ target }) => setAnother(target.checked)}
      />
    </ProductForm>
  )
}

function initialValues(previousCategoryId: number | undefined, duplicated: Product | undefined) {
  if (previousCategoryId !== undefined) return { ...EMPTY, categoryId: previousCategoryId }
  // A SKU belongs to one product.
  return duplicated ? { ...valuesOf(duplicated), sku: '' } : EMPTY
}
