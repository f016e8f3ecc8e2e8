import type { Category } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import { useUpdateProduct } from '#web/queries/admin/catalog/products.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { toast } from '#web/ui/toast/toast.ts'
import {
  describeProduct,
  type FormFields,
  toProductUpdate,
  useProductForm,
  valuesOf,
} from './product-form.ts'

type ProductEditorOptions = {
  opened: Versioned<Product>
  categories: Category[]
  fields?: FormFields
  onSaved: () => void
  /** The product was deleted in the meantime. */
  onGone: (draft: ProductDraft) => void
}

/** The form of an existing product, whether it shows all fields or one. */
export function useProductEditor({ opened, categories, fields, onSaved, onGone }: ProductEditorOptions) {
  const form = useProductForm(valuesOf(opened.record), fields)
  const categoryName = (id: number) => categories.find((category) => category.id === id)?.name ?? 'Unknown'
  const editor = useVersionedEditor({
    opened,
    form,
    update: useUpdateProduct(opened.record.id),
    toUpdate: toProductUpdate,
    valuesOf,
    describe: (draft: ProductDraft) => describeProduct(draft, categoryName),
    subject: { kind: 'product', subjectId: opened.record.id },
    onSaved: ({ stock }, draft) => {
      if (stock !== draft.stock)
        toast.success('Product updated', `Stock changed while you were editing; it is now ${stock}.`)
      onSaved()
    },
    onGone,
  })
  return { form, editor }
}
