import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category, CategoryDraft } from '#contract/category.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { differencesBetween } from '#web/admin/editing/differences.ts'
import { openedCategoryQuery, useCreateCategory, useUpdateCategory } from '#web/queries/admin/categories.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Conflict, type Versioned } from '#web/queries/transport/revision.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { EMPTY, factsOf, useCategoryForm, valuesOf } from './category-form.ts'

type CategoryDialogProps = { category: Category | 'new'; onClose: () => void }

/** What was typed lives only as long as the dialog, so closing it clears the form. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  if (category === 'new') return <NewCategory onClose={onClose} />
  return <OpenCategory id={category.id} onClose={onClose} />
}

function NewCategory({ onClose }: { onClose: () => void }) {
  const form = useCategoryForm(EMPTY)
  const creation = useCreateCategory()
  return (
    <Dialog open isBusy={creation.isPending} onClose={onClose} title="Add New Category">
      <CategoryForm
        submitLabel="Create"
        form={form}
        isBusy={creation.isPending}
        onCancel={onClose}
        onSubmit={(draft) =>
          creation.mutate(draft, {
            onSuccess: onClose,
            onError: (error) => error instanceof RequestError && showServerError(form, error),
          })
        }
      />
    </Dialog>
  )
}

/** The row in the table may be a while old; what is edited is what the shop has now. */
function OpenCategory({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: opened, error, refetch } = useQuery(openedCategoryQuery(id))
  const update = useUpdateCategory(id)
  return (
    <Dialog open isBusy={update.isPending} onClose={onClose} title="Edit Category">
      {error ? (
        <LoadFailed what="the category" onRetry={refetch} />
      ) : opened ? (
        <EditCategory opened={opened} update={update} onClose={onClose} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}

type EditCategoryProps = {
  opened: Versioned<Category>
  update: ReturnType<typeof useUpdateCategory>
  onClose: () => void
}

function EditCategory({ opened, update, onClose }: EditCategoryProps) {
  const [version, setVersion] = useState(opened.version)
  const form = useCategoryForm(valuesOf(opened.record))
  const conflict = update.error instanceof Conflict ? update.error : undefined

  function save(draft: CategoryDraft, over: string) {
    update.mutate(
      { draft, version: over },
      {
        onSuccess: onClose,
        onError: (error) => error instanceof RequestError && showServerError(form, error),
      },
    )
  }

  function load({ record, version }: Versioned<Category>) {
    form.reset(valuesOf(record))
    setVersion(version)
    update.reset()
  }

  return (
    <>
      <CategoryForm
        submitLabel="Update"
        form={form}
        isBusy={update.isPending}
        onCancel={onClose}
        onSubmit={(draft) => save(draft, version)}
      />
      {conflict && update.variables && (
        <ConflictDialog
          message={conflict.message}
          differences={differencesBetween(factsOf(update.variables.draft), factsOf(conflict.current.record))}
          onClose={update.reset}
          onLoad={() => load(conflict.current)}
          onOverwrite={() => save(update.variables.draft, conflict.current.version)}
        />
      )}
    </>
  )
}
