import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Import } from '#contract/import.ts'
import { count, counted } from '#web/admin/format/numbers.ts'
import { partTitle } from '#web/admin/layout/Screen.tsx'
import { importQuery } from '#web/queries/admin/imports.ts'
import { invalidateCatalog } from '#web/queries/transport/invalidate.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { compactButton, compactLink } from '#web/ui/button/compact-button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Apply } from './Apply.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportSearch } from './import-search.ts'
import { Outcomes } from './Outcomes.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** One file, wherever it stands. Its number is in the address, so a closed tab finds its way back. */
export function ImportView({ id, search }: { id: number; search: ImportSearch }) {
  const { data: file, error, refetch } = useQuery(importQuery(id))
  const client = useQueryClient()
  const isApplied = file?.state === 'applied'
  useEffect(() => {
    if (isApplied) invalidateCatalog(client)
  }, [isApplied, client])

  return (
    <section aria-labelledby="import-title">
      <div className={`${partTitle} flex items-center justify-between gap-4`}>
        <h2 id="import-title">Import {id}</h2>
        <Link to="/admin/settings/data" search={{}} className={`${compactButton.smallQuiet} -my-2`}>
          <ArrowLeft className="size-3.5" /> Back to Data
        </Link>
      </div>
      {error && isMissing(error) ? (
        <p role="alert" className="pt-4 text-ink-2">
          There is no such import. Files are kept for seven days.
        </p>
      ) : (
        error && <LoadFailed what="the import" onRetry={refetch} />
      )}
      {file ? (
        <State file={file} search={search} />
      ) : (
        !error && (
          <div role="status" aria-label="Loading import" className="pt-5">
            <Skeleton className="h-28" />
          </div>
        )
      )}
    </section>
  )
}

function State({ file, search }: { file: Import; search: ImportSearch }) {
  const { state, total, done, outcomes, message } = file
  if (state === 'checking')
    return (
      <Words>
        <ProgressBar label="Looking at the file" done={done} total={total} />
        <p className="text-ink-2">
          You may close this page: the shop goes on, and this address leads back here. Nothing is changed yet.
        </p>
      </Words>
    )
  return (
    <>
      {state === 'applying' && (
        <Words>
          <ProgressBar label={`Applying ${counted(total, 'row')}, all or none`} />
          <p className="text-ink-2">
            You may close this page: the shop goes on, and this address leads back here.
          </p>
        </Words>
      )}
      {state === 'failed' && (
        <Words>
          <p role="alert" className="font-medium text-danger-700">
            {message}
          </p>
        </Words>
      )}
      {state === 'applied' && (
        <Words>
          <p role="status" className="font-medium">
            Applied: {counted(outcomes.create, 'product')} created, {count(outcomes.change)} changed.
          </p>
          <Link to="/admin/products" className={`${compactLink} justify-self-start`}>
            See the products
          </Link>
        </Words>
      )}
      {state === 'checked' && <Apply file={file} />}
      <Outcomes file={file} />
      <ImportRows file={file} search={search} />
    </>
  )
}

function Words({ children }: { children: ReactNode }) {
  return <div className="grid max-w-160 gap-3 py-5">{children}</div>
}
