import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Category } from '#contract/category.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { useCreateProduct } from '#web/queries/admin/products.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { BackToProducts, ProductForm } from './ProductForm.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'
import { EMPTY, useProductForm } from './product-form.ts'

const TITLE = 'Add New Product'

export function NewProductPage() {
  const { data: categories, error, refetch } = useQuery(categoriesQuery)
  if (categories) return <NewProduct categories={categories} />
  return (
    <Screen title={TITLE} before={<BackToProducts />}>
      {error ? <LoadFailed what="the categories" onRetry={refetch} /> : <ProductFormSkeleton />}
    </Screen>
  )
}

function NewProduct({ categories }: { categories: Category[] }) {
  const form = useProductForm(EMPTY)
  const creation = useCreateProduct()
  const navigate = useNavigate()
  return (
    <ProductForm
      title={TITLE}
      submitLabel="Create Product"
      form={form}
      categories={categories}
      isBusy={creation.isPending}
      onSubmit={(draft) =>
        creation.mutate(draft, {
          onSuccess: () => navigate({ to: '/admin/products', ignoreBlocker: true }),
          onError: (error) => error instanceof RequestError && showServerError(form, error),
        })
      }
    />
  )
}
