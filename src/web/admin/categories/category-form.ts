import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Category, CategoryDraft } from '#contract/category.ts'
import type { Fact } from '#web/admin/editing/differences.ts'

export type CategoryValues = z.input<typeof CategoryDraft>

export function useCategoryForm(initial: CategoryValues) {
  return useForm<CategoryValues, unknown, CategoryDraft>({
    resolver: zodResolver(CategoryDraft),
    defaultValues: initial,
  })
}

export const EMPTY: CategoryValues = { name: '', slug: '', image: null }

export const valuesOf = ({ name, slug, image }: Category): CategoryValues => ({ name, slug, image })

/** The form's fields in words, to tell two versions apart. */
export const factsOf = ({ name, slug, image }: CategoryDraft): Fact[] => [
  { label: 'Name', words: name },
  { label: 'Slug', words: slug },
  { label: 'Category Image', words: image ? '1 image' : 'No image', exact: image ?? '' },
]
