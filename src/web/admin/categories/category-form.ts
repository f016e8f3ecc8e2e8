import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Category, CategoryDraft } from '#contract/category.ts'
import type { FieldText } from '#web/admin/editing/field-text.ts'

export type CategoryValues = z.input<typeof CategoryDraft>

export function useCategoryForm(initial: CategoryValues) {
  return useForm<CategoryValues, unknown, CategoryDraft>({
    resolver: zodResolver(CategoryDraft),
    defaultValues: initial,
  })
}

/** Without a position, the shop puts a new category last. */
export const EMPTY: CategoryValues = { name: '', slug: '', image: null, isInHeader: true }

export const valuesOf = ({ id: _, ...values }: Category): CategoryValues => values

/** The form's fields as text, to compare two versions. */
export const describeCategory = ({ name, slug, image, position, isInHeader }: CategoryDraft): FieldText[] => [
  { key: 'name', label: 'Name', text: name },
  { key: 'slug', label: 'Slug', text: slug },
  { key: 'image', label: 'Category Image', text: image ? '1 image' : 'No image', comparedBy: image ?? '' },
  { key: 'position', label: 'Order', text: String(position ?? '') },
  { key: 'isInHeader', label: 'Show in header', text: isInHeader ? 'Yes' : 'No' },
]
