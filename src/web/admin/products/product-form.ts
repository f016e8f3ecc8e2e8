import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Product, ProductDraft } from '#contract/product.ts'
import { priceTag } from '#domain/money.ts'
import type { FieldText } from '#web/admin/editing/differences.ts'

/** The form's values before validation: prices as typed, perhaps no category yet. */
export type ProductValues = z.input<typeof ProductDraft>

const validate = zodResolver(ProductDraft)

export function useProductForm(initial: DefaultValues<ProductValues>) {
  return useForm<ProductValues, unknown, ProductDraft>({
    resolver: (values, context, options) =>
      validate(
        isUnreadable(options.fields.oldPrice?.ref) ? { ...values, oldPrice: '?' } : values,
        context,
        options,
      ),
    defaultValues: initial,
  })
}

/** A number input reports an empty value for text that is no number, such as a lone minus sign. */
const isUnreadable = (input: unknown) => input instanceof HTMLInputElement && input.validity.badInput

export const EMPTY = {
  name: '',
  sku: '',
  description: '',
  price: '',
  oldPrice: '',
  stock: 0,
  // Listed explicitly: without the key, an untouched form would count as dirty.
  categoryId: undefined as number | undefined,
  featured: false,
  isNew: false,
  images: [],
} as DefaultValues<ProductValues>

export const valuesOf = ({ id: _, oldPrice, ...product }: Product): ProductValues => ({
  ...product,
  oldPrice: oldPrice ?? '',
})

/** The form's fields as text, to compare two versions. */
export function describeProduct(product: ProductDraft, categoryName: (id: number) => string): FieldText[] {
  return [
    { label: 'Product Name', text: product.name },
    { label: 'Description', text: product.description },
    { label: 'Price', text: priceTag(product.price) },
    { label: 'Old Price', text: product.oldPrice ? priceTag(product.oldPrice) : 'None' },
    { label: 'Stock', text: String(product.stock) },
    { label: 'SKU', text: product.sku },
    { label: 'Category', text: categoryName(product.categoryId), comparedBy: String(product.categoryId) },
    { label: 'Featured Product', text: product.featured ? 'Yes' : 'No' },
    { label: 'Mark as New', text: product.isNew ? 'Yes' : 'No' },
    {
      label: 'Product Images',
      text: product.images.length === 1 ? '1 image' : `${product.images.length} images`,
      comparedBy: product.images.join('\n'),
    },
  ]
}
