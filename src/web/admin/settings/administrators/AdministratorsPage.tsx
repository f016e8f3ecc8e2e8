import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Administrator } from '#contract/admin/administrator.ts'
import { administratorsQuery, useActivateAdministrator } from '#web/queries/admin/settings/administrators.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { AddAdministrator } from './AddAdministrator.tsx'
import { AdministratorTable, AdministratorTableSkeleton } from './AdministratorTable.tsx'
import { SetPassword } from './SetPassword.tsx'

export function AdministratorsPage() {
  const administrators = useQuery(administratorsQuery)
  const [isAdding, setAdding] = useState(false)
  const [deactivating, setDeactivating] = useState<Administrator>()
  const [passwordOf, setPasswordOf] = useState<Administrator>()
  const activation = useActivateAdministrator()
  return (
    <section aria-labelledby="administrators-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="administrators-title" className="sr-only">
          Administrators
        </h2>
        <p className="max-w-160 text-ink-2">
          Administrators have full access to the back office. Deactivating one logs them out immediately;
          their entries in the activity log remain.
        </p>
        <button type="button" className={compactButton.primary} onClick={() => setAdding(true)}>
          <Plus /> Add Administrator
        </button>
      </div>
      <QueryState query={administrators} what="the administrators" loading={<AdministratorTableSkeleton />}>
        {(administrators) => (
          <AdministratorTable
            administrators={administrators}
            busyId={activation.isPending ? activation.variables.id : undefined}
            onDeactivate={setDeactivating}
            onActivate={({ id }) => activation.mutate({ id, active: true })}
            onSetPassword={setPasswordOf}
          />
        )}
      </QueryState>
      {passwordOf && <SetPassword administrator={passwordOf} onClose={() => setPasswordOf(undefined)} />}
      {isAdding && <AddAdministrator onClose={() => setAdding(false)} />}
      <AlertDialog
        open={deactivating !== undefined}
        onCancel={() => setDeactivating(undefined)}
        onConfirm={() =>
          activation.mutate(
            { id: deactivating!.id, active: false },
            { onSettled: () => setDeactivating(undefined) },
          )
        }
        confirmLabel="Deactivate"
        variant="danger"
        isBusy={activation.isPending}
      >
        Are you sure you want to deactivate "{deactivating?.username}"? All their sessions end immediately,
        and they cannot log in until they are activated again.
      </AlertDialog>
    </section>
  )
}
