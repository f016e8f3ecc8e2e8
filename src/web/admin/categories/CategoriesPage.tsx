import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#contract/category.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { useDebouncedSearch } from '#web/admin/list/use-debounced-search.ts'
import { useDeleteCategory } from '#web/queries/admin/categories.ts'
import { categoriesQuery } from '#web/queries/storefront/categories.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { Pagination } from '#web/ui/table/Pagination.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import { CategoryTable, CategoryTableSkeleton } from './CategoryTable.tsx'
import { CATEGORIES_PER_PAGE, readFilters } from './category-filters.ts'

export function CategoriesPage() {
  const { q, page = 1 } = readFilters(useSearch({ strict: false }))
  // Others work on the same categories, so each visit looks at them anew.
  const { data, error, refetch } = useQuery({ ...categoriesQuery, refetchOnMount: 'always' })
  const [editing, setEditing] = useState<Category | 'new'>()
  const [deleting, setDeleting] = useState<Category>()
  const deletion = useDeleteCategory()

  const found = data?.filter((category) => matches(category, q)) ?? []
  const pages = Math.max(1, Math.ceil(found.length / CATEGORIES_PER_PAGE))
  const first = (page - 1) * CATEGORIES_PER_PAGE

  // After a delete the last page may be gone.
  if (data && page > pages)
    return <Navigate to="/admin/categories" search={{ q, page: pages > 1 ? pages : undefined }} replace />

  return (
    <Screen
      title="Categories"
      actions={
        <button type="button" className={compactButton.primary} onClick={() => setEditing('new')}>
          <Plus /> Add New Category
        </button>
      }
    >
      <CategorySearch q={q} />
      {error && <LoadFailed what="the categories" onRetry={refetch} />}
      {!error && !data && <CategoryTableSkeleton />}
      {data && found.length === 0 && <NoCategories isSearch={q !== undefined} />}
      {found.length > 0 && (
        <CategoryTable
          categories={found.slice(first, first + CATEGORIES_PER_PAGE)}
          onEdit={setEditing}
          onDelete={setDeleting}
          deletingId={deletion.isPending ? deletion.variables : undefined}
        />
      )}
      {pages > 1 && <Pagination page={page} pages={pages} />}
      {editing && <CategoryDialog category={editing} onClose={() => setEditing(undefined)} />}
      <AlertDialog
        open={deleting !== undefined}
        onCancel={() => setDeleting(undefined)}
        onConfirm={() => deletion.mutate(deleting!.id, { onSettled: () => setDeleting(undefined) })}
        confirmLabel="Delete"
        look="danger"
        isBusy={deletion.isPending}
      >
        Are you sure you want to delete "{deleting?.name}"? This will also delete all products in this
        category. This action cannot be undone.
      </AlertDialog>
    </Screen>
  )
}

function matches({ name, slug }: Category, q = '') {
  const words = q.toLowerCase()
  return name.toLowerCase().includes(words) || slug.includes(words)
}

function CategorySearch({ q = '' }: { q: string | undefined }) {
  const navigate = useNavigate()
  const search = useDebouncedSearch(q, (words) =>
    navigate({ to: '/admin/categories', search: { q: words || undefined }, replace: true }),
  )
  return (
    <SearchField
      aria-label="Search categories"
      placeholder="Search by name or slug..."
      maxLength={100}
      value={search.value}
      onChange={(event) => search.type(event.target.value)}
      className="mb-3 md:max-w-88"
    />
  )
}

function NoCategories({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 border-t border-rule-strong py-16 text-center">
      <h2 className="font-display text-[1.625rem] leading-[1.1] tracking-[-0.02em]">
        {isSearch ? 'No categories found' : 'No categories yet'}
      </h2>
      <p className="text-ink-2">
        {isSearch ? 'Try another name or slug' : 'Add the first one; every product belongs to a category'}
      </p>
    </div>
  )
}
