import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { useProductListLink } from '#web/admin/products/return-state.ts'
import { adminCategoriesQuery } from '#web/queries/admin/catalog/categories.ts'
import { openedProductQuery, useCreateProduct } from '#web/queries/admin/catalog/products.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { ProductActions } from './ProductActions.tsx'
import { BackToProducts, ProductForm } from './ProductForm.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { useProductEditor } from './use-product-editor.ts'

const TITLE = 'Edit Product'

export function EditProductPage() {
  const { id } = useParams({ from: '/admin/products/edit/$id' })
  const opened = useQuery(openedProductQuery(id))
  const categories = useQuery(adminCategoriesQuery)
  const [generation, setGeneration] = useState(0)

  /** The form starts again from the product as it is now. */
  async function reload() {
    await opened.refetch()
    setGeneration((current) => current + 1)
  }

  if (opened.data && categories.data)
    return (
      <EditProduct
        key={`${id} ${generation}`}
        opened={opened.data}
        categories={categories.data}
        onReload={reload}
      />
    )
  return (
    <Screen title={TITLE} before={<BackToProducts />}>
      {opened.data ? (
        <QueryState query={categories} what="the categories" loading={<ProductFormSkeleton />} />
      ) : (
        <QueryState
          query={opened}
          what="the product"
          loading={<ProductFormSkeleton />}
          renderError={(error) => isMissing(error) && <ProductGone />}
        />
      )}
    </Screen>
  )
}

function ProductGone() {
  return (
    <>
      <p className="text-base text-ink-2">Product not found. It may have been deleted.</p>
      <Link {...useProductListLink()} className={compactLink}>
        Back to products
      </Link>
    </>
  )
}

type EditProductProps = { opened: Versioned<Product>; categories: Category[]; onReload: () => void }

function EditProduct({ opened, categories, onReload }: EditProductProps) {
  const navigate = useNavigate()
  const listLink = useProductListLink()
  const goToProducts = () => navigate({ ...listLink, ignoreBlocker: true })
  const creation = useCreateProduct()
  const [deleted, setDeleted] = useState<ProductDraft>()
  const { form, editor } = useProductEditor({
    opened,
    categories,
    onSaved: goToProducts,
    onGone: setDeleted,
  })
  return (
    <>
      <ProductForm
        title={TITLE}
        tab={`Edit ${opened.record.name}`}
        submitLabel="Update Product"
        form={form}
        categories={categories}
        isBusy={editor.isBusy}
        onSubmit={editor.save}
      />
      <ProductActions product={opened.record} onDeleted={goToProducts} />
      <ProductHistory
        product={opened.record}
        // Unsaved changes stay, and are merged when they are saved.
        onUndone={() => !form.formState.isDirty && onReload()}
      />
      {editor.conflict && <ConflictDialog {...editor.conflict} />}
      <AlertDialog
        open={deleted !== undefined}
        title="This product was deleted"
        confirmLabel="Save as new product"
        isBusy={creation.isPending}
        onCancel={() => setDeleted(undefined)}
        onConfirm={() =>
          deleted &&
          creation.mutate(deleted, {
            onSuccess: goToProducts,
            onError: (error) => {
              setDeleted(undefined)
              if (error instanceof RequestError) showServerError(form, error)
            },
          })
        }
      >
        Another administrator deleted it while you were editing. You can save what you typed as a new product.
      </AlertDialog>
    </>
  )
}
