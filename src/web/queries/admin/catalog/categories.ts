import { queryOptions } from '@tanstack/react-query'
import type { CategoryDraft } from '#contract/category.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { call } from '#web/queries/transport/api.ts'
import { refetchOnVisit } from '#web/queries/transport/refetch-on-visit.ts'
import { readVersioned, saveVersioned, type VersionedDraft } from '#web/queries/transport/revision.ts'
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from './catalog-mutations.ts'

/* The back office's queries and mutations of categories. The storefront never loads this file. */

/** All categories, with those that another administrator has created since the last visit. */
export const adminCategoriesQuery = { ...categoriesQuery, ...refetchOnVisit }

/** The current category with its revision, for editing. Never served from the query cache. */
export const openedCategoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['categories', 'opened', id],
    queryFn: () => readVersioned('/api/categories/:id', { params: { id } }),
    gcTime: 0,
  })

export const useCreateCategory = () =>
  useCreateRecord('category', (draft: CategoryDraft) => call('POST', '/api/categories', { body: draft }))

export const useUpdateCategory = (id: number) =>
  useUpdateRecord('category', (update: VersionedDraft<CategoryDraft>) =>
    saveVersioned('/api/categories/:id', { params: { id } }, update),
  )

/** Deletes the products of the category too, or moves them to another one. */
export const useDeleteCategory = () =>
  useDeleteRecord('category', ({ id, moveTo }: { id: number; moveTo?: number | undefined }) =>
    call('DELETE', '/api/categories/:id', { params: { id }, query: { moveTo } }),
  )
