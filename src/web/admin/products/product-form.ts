import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Product, ProductDraft } from '#contract/product.ts'
import { priceTag } from '#domain/money.ts'
import type { Fact } from '#web/admin/editing/differences.ts'

/** What the form holds: prices as they are typed, and perhaps no category yet. */
export type ProductValues = z.input<typeof ProductDraft>

const check = zodResolver(ProductDraft)

export function useProductForm(initial: DefaultValues<ProductValues>) {
  return useForm<ProductValues, unknown, ProductDraft>({
    resolver: (values, context, options) =>
      check(
        isUnreadable(options.fields.oldPrice?.ref) ? { ...values, oldPrice: '?' } : values,
        context,
        options,
      ),
    defaultValues: initial,
  })
}

/** A number field says that it is empty when there is no number in it, such as a lone minus. */
const isUnreadable = (input: unknown) => input instanceof HTMLInputElement && input.validity.badInput

export const EMPTY = {
  name: '',
  sku: '',
  description: '',
  price: '',
  oldPrice: '',
  stock: 0,
  // Mentioned, or a form without one would never be as empty as this.
  categoryId: undefined as number | undefined,
  featured: false,
  isNew: false,
  images: [],
} as DefaultValues<ProductValues>

export const valuesOf = ({ id: _, oldPrice, ...product }: Product): ProductValues => ({
  ...product,
  oldPrice: oldPrice ?? '',
})

/** The form's fields in words, to tell two versions apart. */
export function factsOf(product: ProductDraft, categoryName: (id: number) => string): Fact[] {
  return [
    { label: 'Product Name', words: product.name },
    { label: 'Description', words: product.description },
    { label: 'Price', words: priceTag(product.price) },
    { label: 'Old Price', words: product.oldPrice ? priceTag(product.oldPrice) : 'None' },
    { label: 'Stock', words: String(product.stock) },
    { label: 'SKU', words: product.sku },
    { label: 'Category', words: categoryName(product.categoryId), exact: String(product.categoryId) },
    { label: 'Featured Product', words: product.featured ? 'Yes' : 'No' },
    { label: 'Mark as New', words: product.isNew ? 'Yes' : 'No' },
    {
      label: 'Product Images',
      words: product.images.length === 1 ? '1 image' : `${product.images.length} images`,
      exact: product.images.join('\n'),
    },
  ]
}
