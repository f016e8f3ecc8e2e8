import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Category } from '#contract/category.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { useProductListLink } from '#web/admin/products/return-state.ts'
import { adminCategoriesQuery } from '#web/queries/admin/catalog/categories.ts'
import { useCreateProduct } from '#web/queries/admin/catalog/products.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { BackToProducts, ProductForm } from './ProductForm.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'
import { EMPTY, useProductForm, valuesOf } from './product-form.ts'

const TITLE = 'Add New Product'

export function NewProductPage() {
  const categories = useQuery(adminCategoriesQuery)
  if (categories.data) return <NewProduct categories={categories.data} />
  return (
    <Screen title={TITLE} before={<BackToProducts />}>
      <QueryState query={categories} what="the categories" loading={<ProductFormSkeleton />} />
    </Screen>
  )
}

function NewProduct({ categories }: { categories: Category[] }) {
  const { duplicated } = useLocation().state
  // A SKU belongs to one product.
  const form = useProductForm(duplicated ? { ...valuesOf(duplicated), sku: '' } : EMPTY)
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
      onSubmit={(draft) =>
        creation.mutate(draft, {
          onSuccess: () => navigate({ ...listLink, ignoreBlocker: true }),
          onError: (error) => error instanceof RequestError && showServerError(form, error),
        })
      }
    />
  )
}
