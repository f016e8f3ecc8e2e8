import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Administrator } from '#contract/administrator.ts'
import { administratorsQuery, useActivateAdministrator } from '#web/queries/admin/administrators.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { AddAdministrator } from './AddAdministrator.tsx'
import { AdministratorTable, AdministratorTableSkeleton } from './AdministratorTable.tsx'

export function AdministratorsPage() {
  const { data: administrators, isError, isFetching, refetch } = useQuery(administratorsQuery)
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Administrator>()
  const activation = useActivateAdministrator()
  return (
    <section aria-labelledby="administrators-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="administrators-title" className="sr-only">
          Administrators
        </h2>
        <p className="max-w-160 text-ink-2">
          Administrators may do everything in the back office. Whoever is deactivated is logged out at once;
          what they did stays in the activity log.
        </p>
        <button type="button" className={compactButton.primary} onClick={() => setAdding(true)}>
          <Plus /> Add Administrator
        </button>
      </div>
      {administrators ? (
        <AdministratorTable
          administrators={administrators}
          busyId={activation.isPending ? activation.variables.id : undefined}
          onDeactivate={setLeaving}
          onActivate={({ id }) => activation.mutate({ id, active: true })}
        />
      ) : isError && !isFetching ? (
        <LoadFailed what="the administrators" onRetry={() => refetch()} />
      ) : (
        <AdministratorTableSkeleton />
      )}
      {isAdding && <AddAdministrator onClose={() => setAdding(false)} />}
      <AlertDialog
        open={leaving !== undefined}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() =>
          activation.mutate({ id: leaving!.id, active: false }, { onSettled: () => setLeaving(undefined) })
        }
        confirmLabel="Deactivate"
        variant="danger"
        isBusy={activation.isPending}
      >
        Are you sure you want to deactivate "{leaving?.username}"? All their sessions end at once, and they
        cannot log in until somebody activates them again.
      </AlertDialog>
    </section>
  )
}
