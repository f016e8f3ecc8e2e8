import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Product, ProductDraft, type ProductUpdate } from '#contract/product.ts'
import { type ProductFieldType, productFields } from '#contract/product-fields.ts'
import { isOldPriceAbovePrice } from '#domain/catalog/old-price.ts'
import type { FieldText } from '#web/admin/editing/field-text.ts'
import { fieldText } from '#web/admin/format/field-text.ts'

/** The form's values before validation: prices as typed, perhaps no category yet. */
export type ProductValues = z.input<typeof ProductDraft>

// Stricter than the API, which accepts every positive old price. The error is shown at the field that changes.
const drafts = {
  all: ProductDraft.refine(isOldPriceAbovePrice, {
    path: ['oldPrice'],
    error: 'Old price must be above the price',
  }),
  price: ProductDraft.refine(isOldPriceAbovePrice, {
    path: ['price'],
    error: ({ input }) => `Price must be below the old price, ${(input as ProductDraft).oldPrice}`,
  }),
  stock: ProductDraft,
}
/** The fields of a product form: all, or one in the list of products. */
export type FormFields = keyof typeof drafts

export function useProductForm(initial: DefaultValues<ProductValues>, fields: FormFields = 'all') {
  const validate = zodResolver(drafts[fields])
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

const EMPTY_VALUES: Record<ProductFieldType, unknown> = {
  text: '',
  price: '',
  wholeNumber: 0,
  yesOrNo: false,
  // Present even though undefined: without the key, an untouched form would count as dirty.
  category: undefined,
  images: [],
}

export const EMPTY: DefaultValues<ProductValues> = Object.fromEntries(
  productFields.map(({ key, type }) => [key, EMPTY_VALUES[type]]),
)

export const valuesOf = ({ id: _, oldPrice, ...product }: Product): ProductValues => ({
  ...product,
  oldPrice: oldPrice ?? '',
})

/** Stock as a difference to what was loaded, so that a sale or a delivery in the meantime counts too. */
export const toProductUpdate = ({ stock, ...draft }: ProductDraft, base: Product): ProductUpdate => ({
  ...draft,
  stockChange: stock - base.stock,
})

/**
 * The form's fields as text, to compare two versions, without stock: it is saved as a difference. Different images or
 * categories may read the same.
 */
export const describeProduct = (product: ProductDraft, categoryName: (id: number) => string): FieldText[] =>
  productFields
    .filter(({ key }) => key !== 'stock')
    .map(({ key, type, shortLabel }) => ({
      key,
      label: shortLabel,
      text: fieldText[type](product[key], categoryName),
      ...((type === 'images' || type === 'category') && { comparedBy: JSON.stringify(product[key]) }),
    }))
