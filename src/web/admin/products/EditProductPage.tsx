import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { differencesBetween } from '#web/admin/editing/differences.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { openedProductQuery, useUpdateProduct } from '#web/queries/admin/products.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import { Conflict, type Versioned } from '#web/queries/transport/revision.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { BackToProducts, ProductForm } from './ProductForm.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'
import { factsOf, useProductForm, valuesOf } from './product-form.ts'

const TITLE = 'Edit Product'

export function EditProductPage() {
  const { id } = useParams({ from: '/admin/products/edit/$id' })
  const opened = useQuery(openedProductQuery(id))
  const categories = useQuery(categoriesQuery)
  if (opened.data && categories.data)
    return <EditProduct key={id} opened={opened.data} categories={categories.data} />
  return (
    <Screen title={TITLE} before={<BackToProducts />}>
      {isMissing(opened.error) ? (
        <ProductGone />
      ) : opened.error ? (
        <LoadFailed what="the product" onRetry={opened.refetch} />
      ) : categories.error ? (
        <LoadFailed what="the categories" onRetry={categories.refetch} />
      ) : (
        <ProductFormSkeleton />
      )}
    </Screen>
  )
}

function ProductGone() {
  return (
    <>
      <p className="text-base text-ink-2">Product not found. It may have been deleted.</p>
      <Link to="/admin/products" className={compactLink}>
        Back to products
      </Link>
    </>
  )
}

type EditProductProps = { opened: Versioned<Product>; categories: Category[] }

function EditProduct({ opened, categories }: EditProductProps) {
  const [version, setVersion] = useState(opened.version)
  const form = useProductForm(valuesOf(opened.record))
  const update = useUpdateProduct(opened.record.id)
  const navigate = useNavigate()
  const conflict = update.error instanceof Conflict ? update.error : undefined
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? 'Unknown'

  function save(draft: ProductDraft, over: string) {
    update.mutate(
      { draft, version: over },
      {
        onSuccess: () => navigate({ to: '/admin/products', ignoreBlocker: true }),
        onError: (error) => error instanceof RequestError && showServerError(form, error),
      },
    )
  }

  function load({ record, version }: Versioned<Product>) {
    form.reset(valuesOf(record))
    setVersion(version)
    update.reset()
  }

  return (
    <>
      <ProductForm
        title={TITLE}
        submitLabel="Update Product"
        form={form}
        categories={categories}
        isBusy={update.isPending}
        onSubmit={(draft) => save(draft, version)}
      />
      {conflict && update.variables && (
        <ConflictDialog
          message={conflict.message}
          differences={differencesBetween(
            factsOf(update.variables.draft, nameOf),
            factsOf(conflict.current.record, nameOf),
          )}
          onClose={update.reset}
          onLoad={() => load(conflict.current)}
          onOverwrite={() => save(update.variables.draft, conflict.current.version)}
        />
      )}
    </>
  )
}
