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

export const EMPTY: CategoryValues = { name: '', slug: '', image: null }

export const valuesOf = ({ name, slug, image }: Category): CategoryValues => ({ name, slug, image })

/** The form's fields as text, to compare two versions. */
export const describeCategory = ({ name, slug, image }: CategoryDraft): FieldText[] => [
  { key: 'name', label: 'Name', text: name },
  { key: 'slug', label: 'Slug', text: slug },
  { key: 'image', label: 'Category Image', text: image ? '1 image' : 'No image', comparedBy: image ?? '' },
]
