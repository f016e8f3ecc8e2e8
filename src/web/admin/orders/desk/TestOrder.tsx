import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/admin/selling/order.ts'
import { useDeleteOrder } from '#web/queries/admin/selling/orders.ts'
import type { Versioned } from '#web/queries/transport/revision.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

/** Says that no money has moved, and offers to delete the order. */
export function TestOrder({ opened }: { opened: Versioned<Order> }) {
  const { number, state } = opened.record
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const deletion = useDeleteOrder(opened)
  return (
    <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-sm bg-saffron-100 px-4 py-3 text-saffron-700">
      <p>This is a test order: it was paid with a test key, and no figure counts it.</p>
      {state !== 'pending' && (
        <button type="button" className={compactButton.quiet} onClick={() => setIsOpen(true)}>
          Delete test order
        </button>
      )}
      <AlertDialog
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        title={`Delete test order ${number}?`}
        confirmLabel="Delete test order"
        cancelLabel="Keep it"
        variant="danger"
        isBusy={deletion.isPending}
        onConfirm={() =>
          deletion.mutate(undefined, {
            onSuccess: () => navigate({ to: '/admin/orders' }),
            onSettled: () => setIsOpen(false),
          })
        }
      >
        Its pieces will be back in stock. This cannot be undone.
      </AlertDialog>
    </div>
  )
}
