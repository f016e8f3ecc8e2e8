import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Product, ProductDraft } from '#contract/product.ts'
import { decimal, parsePrice } from '#domain/money.ts'
import type { Difference } from '../ConflictDialog.tsx'

/** What the form holds: prices as they are typed, and perhaps no category yet. */
export type ProductValues = z.input<typeof ProductDraft>

export function useProductForm(initial: Partial<ProductValues>) {
  return useForm<ProductValues, unknown, ProductDraft>({
    resolver: zodResolver(ProductDraft),
    defaultValues: initial,
  })
}

export const EMPTY: Partial<ProductValues> = {
  name: '',
  sku: '',
  description: '',
  price: '',
  oldPrice: '',
  stock: 0,
  featured: false,
  isNew: false,
  images: [],
}

export const valuesOf = ({ id: _, oldPrice, ...product }: Product): ProductValues => ({
  ...product,
  oldPrice: oldPrice ?? '',
})

/** Where what was typed and what is stored now say something else, in words. */
export function differencesOf(draft: ProductDraft, current: Product, categoryName: (id: number) => string) {
  const yours = inWords(draft, categoryName)
  const theirs = inWords(current, categoryName)
  return Object.keys(yours).flatMap((label): Difference[] => {
    if (label === 'Images') {
      const same = draft.images.join(' ') === current.images.join(' ')
      return same ? [] : [{ label, yours: yours[label]!, current: theirs[label]! }]
    }
    return yours[label] === theirs[label] ? [] : [{ label, yours: yours[label]!, current: theirs[label]! }]
  })
}
