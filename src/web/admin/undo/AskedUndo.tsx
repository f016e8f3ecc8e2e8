import { lazy, Suspense } from 'react'
import { useAskedUndo } from '#web/queries/admin/catalog/undo.ts'

const UndoDialog = lazy(async () => ({ default: (await import('./UndoDialog.tsx')).UndoDialog }))

/** The question about fields that changed since, wherever the undo was started. */
export function AskedUndo() {
  const entryId = useAskedUndo()
  if (entryId === undefined) return null
  return (
    <Suspense fallback={null}>
      <UndoDialog entryId={entryId} />
    </Suspense>
  )
}
