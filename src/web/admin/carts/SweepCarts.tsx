import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CART_DELETED_AFTER_DAYS } from '#domain/cart.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { cartTotalsQuery, useSweepCarts } from '#web/queries/admin/carts.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

/** Removes old carts now instead of waiting for the daily job. */
export function SweepCarts() {
  const { data: totals } = useQuery(cartTotalsQuery)
  /** The number in the question stays the same while the totals change behind it. */
  const [cartsToSweep, setCartsToSweep] = useState<number>()
  const sweep = useSweepCarts()
  if (!totals) return null
  return (
    <>
      {totals.old === 0 ? (
        <p className="text-ink-3">No cart is older than {CART_DELETED_AFTER_DAYS} days</p>
      ) : (
        <button type="button" className={compactButton.quiet} onClick={() => setCartsToSweep(totals.old)}>
          Remove {counted(totals.old, 'Old Cart')}
        </button>
      )}
      <AlertDialog
        open={cartsToSweep !== undefined}
        onCancel={() => setCartsToSweep(undefined)}
        onConfirm={() => sweep.mutate(undefined, { onSettled: () => setCartsToSweep(undefined) })}
        confirmLabel="Remove"
        variant="danger"
        isBusy={sweep.isPending}
      >
        Are you sure you want to remove {counted(cartsToSweep ?? 0, 'cart')} unused for{' '}
        {CART_DELETED_AFTER_DAYS} days, with everything in {cartsToSweep === 1 ? 'it' : 'them'}? This action
        cannot be undone.
      </AlertDialog>
    </>
  )
}
