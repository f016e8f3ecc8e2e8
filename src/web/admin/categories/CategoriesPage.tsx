import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState } from '#web/admin/list/EmptyState.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { adminCategoriesQuery, useDeleteCategory } from '#web/queries/admin/catalog/categories.ts'
import { productCountsQuery } from '#web/queries/admin/dashboard.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryTable, CategoryTableSkeleton } from './CategoryTable.tsx'
import { CATEGORIES_PER_PAGE, pageOf, readFilters } from './category-filters.ts'
import { DeleteCategory } from './DeleteCategory.tsx'

/** Both dialogs live outside the list, so that no reload of the list closes them. */
export function CategoriesPage() {
  const list = useListSearch({ path: '/admin/categories', readFilters, defaultSize: CATEGORIES_PER_PAGE })
  const { data: counts } = useQuery(productCountsQuery)
  const query = useQuery({
    ...adminCategoriesQuery,
    select: (categories) => pageOf(categories, counts, list.filters),
  })
  const [categoryToEdit, setCategoryToEdit] = useState<Category | 'new'>()
  const [categoryToDelete, setCategoryToDelete] = useState<Category>()
  const deletion = useDeleteCategory()

  return (
    <Screen
      title="Categories"
      actions={
        <button type="button" className={compactButton.primary} onClick={() => setCategoryToEdit('new')}>
          <Plus /> Add New Category
        </button>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SearchField
          aria-label="Search categories"
          placeholder="Search by name or slug..."
          maxLength={100}
          {...list.searchField}
          className="max-md:w-full md:w-88"
        />
        <ListRange list={list} total={query.data?.total} className="max-md:w-full" />
      </div>
      <PagedList
        list={list}
        query={query}
        what="the categories"
        loading={<CategoryTableSkeleton />}
        empty={<NoCategories isSearch={list.filters.q !== undefined} />}
      >
        {({ categories }) => (
          <CategoryTable
            categories={categories}
            counts={counts}
            list={list}
            onEdit={setCategoryToEdit}
            onDelete={setCategoryToDelete}
            deletingId={deletion.isPending ? deletion.variables.id : undefined}
          />
        )}
      </PagedList>
      {categoryToEdit && (
        <CategoryDialog category={categoryToEdit} onClose={() => setCategoryToEdit(undefined)} />
      )}
      <DeleteCategory
        category={categoryToDelete}
        productCount={counts?.get(categoryToDelete?.id ?? 0) ?? 0}
        deletion={deletion}
        onClose={() => setCategoryToDelete(undefined)}
      />
    </Screen>
  )
}

function NoCategories({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="No categories found">Try another name or slug</EmptyState>
  return <EmptyState title="No categories yet">Add one: every product belongs to a category</EmptyState>
}
