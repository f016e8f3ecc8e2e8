import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { EmptyState } from '#web/admin/list/EmptyState.tsx'
import { ListRange } from '#web/admin/list/paging/ListRange.tsx'
import { PagedList } from '#web/admin/list/paging/PagedList.tsx'
import { useListSearch } from '#web/admin/list/search/use-list-search.ts'
import { adminCategoriesQuery, useDeleteCategory } from '#web/queries/admin/categories.ts'
import { productCountsQuery } from '#web/queries/admin/dashboard.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryTable, CategoryTableSkeleton } from './CategoryTable.tsx'
import { CATEGORIES_PER_PAGE, pageOf, readFilters } from './category-filters.ts'

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
            deletingId={deletion.isPending ? deletion.variables : undefined}
          />
        )}
      </PagedList>
      {categoryToEdit && (
        <CategoryDialog category={categoryToEdit} onClose={() => setCategoryToEdit(undefined)} />
      )}
      <AlertDialog
        open={categoryToDelete !== undefined}
        onCancel={() => setCategoryToDelete(undefined)}
        onConfirm={() =>
          deletion.mutate(categoryToDelete!.id, { onSettled: () => setCategoryToDelete(undefined) })
        }
        title={titleOf(counts?.get(categoryToDelete?.id ?? 0) ?? 0)}
        confirmLabel="Delete"
        variant="danger"
        isBusy={deletion.isPending}
      >
        Are you sure you want to delete "{categoryToDelete?.name}"? This will also delete all products in this
        category. This action cannot be undone.
      </AlertDialog>
    </Screen>
  )
}

/** Warns of the number of products that go with the category. */
const titleOf = (productCount: number) =>
  productCount > 0 ? `Delete ${counted(productCount, 'product')} as well?` : undefined

function NoCategories({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState title="No categories found">Try another name or slug</EmptyState>
  return <EmptyState title="No categories yet">Add one: every product belongs to a category</EmptyState>
}
