import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category, CategoryDraft } from '#contract/category.ts'
import { openedCategoryQuery, useCreateCategory, useUpdateCategory } from '#web/queries/admin-categories.ts'
import { RequestError } from '#web/queries/request.ts'
import { Conflict, type Versioned } from '#web/queries/versioned.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showRefusal } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { differencesBetween } from '../differences.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { EMPTY, factsOf, useCategoryForm, valuesOf } from './category-form.ts'

type CategoryDialogProps = { category: Category | 'new'; onClose: () => void }

/** What was typed lives only as long as the dialog, so closing it clears the form. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const isNew = category === 'new'
  return (
    <Dialog open onClose={onClose} title={isNew ? 'Add New Category' : 'Edit Category'}>
      {isNew ? <NewCategory onClose={onClose} /> : <OpenCategory id={category.id} onClose={onClose} />}
    </Dialog>
  )
}

function NewCategory({ onClose }: { onClose: () => void }) {
  const form = useCategoryForm(EMPTY)
  const creation = useCreateCategory()
  return (
    <CategoryForm
      submitLabel="Create"
      form={form}
      busy={creation.isPending}
      onCancel={onClose}
      onSubmit={(draft) =>
        creation.mutate(draft, {
          onSuccess: onClose,
          onError: (error) => error instanceof RequestError && showRefusal(form, error),
        })
      }
    />
  )
}

/** The row in the table may be a while old; what is edited is what the shop has now. */
function OpenCategory({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: opened, error, refetch } = useQuery(openedCategoryQuery(id))
  if (error) return <LoadFailed what="The category" onRetry={refetch} />
  if (!opened) return <Skeleton className="h-96" />
  return <EditCategory opened={opened} onClose={onClose} />
}

function EditCategory({ opened, onClose }: { opened: Versioned<Category>; onClose: () => void }) {
  const [version, setVersion] = useState(opened.version)
  const form = useCategoryForm(valuesOf(opened.record))
  const update = useUpdateCategory(opened.record.id)
  const conflict = update.error instanceof Conflict ? update.error : undefined

  function save(draft: CategoryDraft, over: string) {
    update.mutate(
      { draft, version: over },
      {
        onSuccess: onClose,
        onError: (error) => error instanceof RequestError && showRefusal(form, error),
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
        busy={update.isPending}
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
