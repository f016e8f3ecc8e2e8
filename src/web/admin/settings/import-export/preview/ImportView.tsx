import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Import } from '#contract/admin/import.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { ProgressBar } from '#web/admin/settings/import-export/upload/ProgressBar.tsx'
import { UndoButton } from '#web/admin/undo/UndoButton.tsx'
import { auditLogQuery } from '#web/queries/admin/settings/audit-log.ts'
import { importQuery } from '#web/queries/admin/settings/imports.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Apply } from './Apply.tsx'
import { ChangedStock } from './ChangedStock.tsx'
import { ImportRows } from './ImportRows.tsx'
import { Outcomes } from './Outcomes.tsx'

/** One import in any state. Its id is in the URL, so that a closed tab can be opened again. */
export function ImportView({ id }: { id: number }) {
  const query = useQuery(importQuery(id))
  const client = useQueryClient()
  const isApplied = query.data?.state === 'applied'
  useEffect(() => {
    if (!isApplied) return
    invalidateCatalog(client)
    // The rows now report what was applied.
    client.invalidateQueries({ queryKey: ['imports'] })
  }, [isApplied, client])

  return (
    <section aria-labelledby="import-title">
      <div className={`${partTitle} flex items-center justify-between gap-4`}>
        <h2 id="import-title" className="min-w-0 wrap-anywhere">
          {query.data?.fileName ?? `Import ${id}`}
        </h2>
        <Link to="/admin/settings/data" search={{}} className={`${compactButton.smallQuiet} -my-2 flex-none`}>
          <ArrowLeft className="size-3.5" /> Back to Import & Export
        </Link>
      </div>
      <QueryState
        query={query}
        what="the import"
        loading={
          <div role="status" aria-label="Loading import" className="pt-5">
            <Skeleton className="h-28" />
          </div>
        }
        renderError={(error) => isMissing(error) && <ImportGone />}
        showsRefetchError
      >
        {(file) => <State file={file} />}
      </QueryState>
    </section>
  )
}

function ImportGone() {
  return (
    <p role="alert" className="pt-4 text-ink-2">
      This import does not exist. Imports are deleted after seven days.
    </p>
  )
}

function State({ file }: { file: Import }) {
  const { state, total, done, outcomes, stock, ignoredColumns, message, isBulkEdit } = file
  if (state === 'checking')
    return (
      <Message>
        <ProgressBar
          label={isBulkEdit ? 'Checking the products…' : 'Checking the file…'}
          done={done}
          total={total}
        />
        <p className="text-ink-2">You can close this page and return to it later. Nothing has changed yet.</p>
      </Message>
    )
  return (
    <>
      {state === 'applying' && (
        <Message>
          <ProgressBar label={`Applying ${counted(total, 'row')}…`} />
          <p className="text-ink-2">You can close this page and return to it later.</p>
        </Message>
      )}
      {state === 'failed' && (
        <Message>
          <p role="alert" className="font-medium text-danger-700">
            {message}
          </p>
        </Message>
      )}
      {state === 'applied' && (
        <Message>
          <p role="status" className="font-medium">
            Applied: {!isBulkEdit && `${counted(outcomes.create, 'product')} created, `}
            {count(outcomes.change)} changed.
          </p>
          {stock.kept > 0 && (
            <p className="border-l-3 border-saffron-500 pl-2.5">
              The stock of {counted(stock.kept, 'product')} changed after the preview and was kept. See the
              first rows below.
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-5">
            <Link to="/admin/products" className={compactLink}>
              View products
            </Link>
            <UndoImport file={file} />
          </div>
        </Message>
      )}
      {state === 'checked' && <Apply file={file} />}
      <Outcomes file={file} />
      {ignoredColumns.length > 0 && (
        <p className="mb-5 max-w-200 text-ink-2 wrap-anywhere">
          Ignored {ignoredColumns.length === 1 ? 'column' : 'columns'}: {ignoredColumns.join(', ')}
        </p>
      )}
      {state === 'checked' && outcomes.refuse === 0 && <ChangedStock file={file} />}
      <ImportRows file={file} />
    </>
  )
}

function Message({ children }: { children: ReactNode }) {
  return <div className="grid max-w-160 gap-3 py-5">{children}</div>
}

function UndoImport({ file: { id, fileName, isBulkEdit } }: { file: Import }) {
  const { data } = useQuery(auditLogQuery({ kind: 'import', subjectId: id, limit: 20 }))
  const entry = data?.items.find(({ action }) => action === 'applied')
  if (entry?.isUndoable)
    return (
      <UndoButton
        entryId={entry.id}
        label={isBulkEdit ? 'Undo' : 'Undo import'}
        name={fileName ?? `Import ${id}`}
      />
    )
  return entry && entry.undoneBy !== null && <p className="text-ink-2">This was undone.</p>
}
