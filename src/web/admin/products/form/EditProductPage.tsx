import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { adminCategoriesQuery } from '#web/queries/admin/categories.ts'
import { openedProductQuery, useUpdateProduct } from '#web/queries/admin/products.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { BackToProducts, ProductForm } from './ProductForm.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'
import { describeProduct, useProductForm, valuesOf } from './product-form.ts'

const TITLE = 'Edit Product'

export function EditProductPage() {
  const { id } = useParams({ from: '/admin/products/edit/$id' })
  const opened = useQuery(openedProductQuery(id))
  const categories = useQuery(adminCategoriesQuery)
  if (opened.data && categories.data)
    return <EditProduct key={id} opened={opened.data} categories={categories.data} />
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
      <Link to="/admin/products" className={compactLink}>
        Back to products
      </Link>
    </>
  )
}

type EditProductProps = { opened: Versioned<Product>; categories: Category[] }

function EditProduct({ opened, categories }: EditProductProps) {
  const navigate = useNavigate()
  const form = useProductForm(valuesOf(opened.record))
  const categoryName = (id: number) => categories.find((category) => category.id === id)?.name ?? 'Unknown'
  const editor = useVersionedEditor({
    opened,
    form,
    update: useUpdateProduct(opened.record.id),
    valuesOf,
    describe: (draft: ProductDraft) => describeProduct(draft, categoryName),
    onSaved: () => navigate({ to: '/admin/products', ignoreBlocker: true }),
  })
  return (
    <>
      <ProductForm
        title={TITLE}
        submitLabel="Update Product"
        form={form}
        categories={categories}
        isBusy={editor.isBusy}
        onSubmit={editor.save}
      />
      {editor.conflict && <ConflictDialog {...editor.conflict} />}
    </>
  )
}
