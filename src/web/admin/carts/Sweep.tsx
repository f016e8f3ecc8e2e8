import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CART_SWEPT_AFTER_DAYS } from '#domain/cart.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { cartTotalsQuery, useSweepCarts } from '#web/queries/admin/carts.ts'
import { compactButton } from '#web/ui/button/compact-button.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

/** Removes old carts now, rather than when the shop does it by itself. */
export function Sweep() {
  const { data: totals } = useQuery(cartTotalsQuery)
  /** How many carts the question is about. */
  const [asked, setAsked] = useState<number>()
  const sweep = useSweepCarts()
  if (!totals) return null
  return (
    <>
      {totals.old === 0 ? (
        <p className="text-ink-3">No cart is older than {CART_SWEPT_AFTER_DAYS} days</p>
      ) : (
        <button type="button" className={compactButton.quiet} onClick={() => setAsked(totals.old)}>
          Sweep {counted(totals.old, 'Old Cart')}
        </button>
      )}
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => sweep.mutate(undefined, { onSettled: () => setAsked(undefined) })}
        confirmLabel="Sweep"
        look="danger"
        isBusy={sweep.isPending}
      >
        Are you sure you want to remove {counted(asked ?? 0, 'cart')} that nobody touched for{' '}
        {CART_SWEPT_AFTER_DAYS} days, with all that is in {asked === 1 ? 'it' : 'them'}? This action cannot be
        undone.
      </AlertDialog>
    </>
  )
}
