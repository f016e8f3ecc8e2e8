import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/category.ts'
import { ConflictDialog } from '#web/admin/editing/ConflictDialog.tsx'
import { useVersionedEditor } from '#web/admin/editing/use-versioned-editor.ts'
import {
  openedCategoryQuery,
  useCreateCategory,
  useUpdateCategory,
} from '#web/queries/admin/catalog/categories.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { showServerError } from '#web/ui/form/field-error.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { describeCategory, EMPTY, useCategoryForm, valuesOf } from './category-form.ts'

type CategoryDialogProps = { category: Category | 'new'; onClose: () => void }

/** The form state lives inside the dialog, so closing it clears the form. */
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

/** Loads the current category: the row in the table may be out of date. */
function OpenCategory({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(openedCategoryQuery(id))
  const update = useUpdateCategory(id)
  return (
    <Dialog open isBusy={update.isPending} onClose={onClose} title="Edit Category">
      <QueryState query={query} what="the category" loading={<Skeleton className="h-96" />}>
        {(opened) => <EditCategory opened={opened} update={update} onClose={onClose} />}
      </QueryState>
    </Dialog>
  )
}

type EditCategoryProps = {
  opened: Versioned<Category>
  update: ReturnType<typeof useUpdateCategory>
  onClose: () => void
}

function EditCategory({ opened, update, onClose }: EditCategoryProps) {
  const form = useCategoryForm(valuesOf(opened.record))
  const editor = useVersionedEditor({
    opened,
    form,
    update,
    toUpdate: (draft) => draft,
    valuesOf,
    describe: describeCategory,
    subject: { kind: 'category', subjectId: opened.record.id },
    onSaved: onClose,
  })
  return (
    <>
      <CategoryForm
        submitLabel="Update"
        form={form}
        isBusy={editor.isBusy}
        onCancel={onClose}
        onSubmit={editor.save}
      />
      {editor.conflict && <ConflictDialog {...editor.conflict} />}
    </>
  )
}
