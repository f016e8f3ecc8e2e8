import { useState } from 'react'
import type { BulkShipmentResult, OrderSummary } from '#contract/admin/selling/order.ts'
import { counted } from '#web/admin/format/numbers.ts'
import { useShipOrders } from '#web/queries/admin/selling/orders.ts'
import { checkboxClass } from '#web/ui/form/checkbox.ts'
import { AlertDialog } from '#web/ui/overlay/AlertDialog.tsx'

type ShipSelectedProps = {
  /** Undefined while there is no question. */
  orders: OrderSummary[] | undefined
  onClose: () => void
  onSuccess: () => void
}

/** Confirms the shipment of several orders, and says afterwards which ones were refused. */
export function ShipSelected({ orders, onClose, onSuccess }: ShipSelectedProps) {
  const [result, setResult] = useState<BulkShipmentResult>()
  const [isNotified, setNotified] = useState(true)
  const ship = useShipOrders()
  const toShip = orders?.filter(isReady) ?? []

  function confirm() {
    ship.mutate(
      { numbers: toShip.map(({ number }) => number), notify: isNotified },
      {
        onSuccess: (result) => {
          onSuccess()
          if (result.refused.length > 0) setResult(result)
        },
        onSettled: onClose,
      },
    )
  }

  return (
    <>
      <ShipQuestion
        open={orders !== undefined}
        toShip={toShip}
        skipped={orders?.filter((order) => !isReady(order)) ?? []}
        isNotified={isNotified}
        onNotified={setNotified}
        isBusy={ship.isPending}
        onConfirm={confirm}
        onClose={onClose}
      />
      <AlertDialog
        open={result !== undefined}
        onCancel={() => setResult(undefined)}
        title={result && `${result.shipped.length} shipped, ${result.refused.length} refused`}
        confirmLabel="Close"
      >
        {result?.refused.map(({ number, reason }) => (
          <span key={number} className="block">
            Order {number}: {reason}.
          </span>
        ))}
      </AlertDialog>
    </>
  )
}

const isReady = ({ view }: OrderSummary) => view === 'to-ship'

type ShipQuestionProps = {
  open: boolean
  toShip: OrderSummary[]
  skipped: OrderSummary[]
  isNotified: boolean
  onNotified: (isNotified: boolean) => void
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says which orders will be shipped and which are not ready for it. */
function ShipQuestion(props: ShipQuestionProps) {
  const { open, toShip, skipped, isNotified, onNotified, isBusy, onConfirm, onClose } = props
  const canShip = toShip.length > 0
  return (
    <AlertDialog
      open={open}
      onCancel={onClose}
      title={canShip ? `Ship ${counted(toShip.length, 'order')}?` : 'Nothing to ship'}
      onConfirm={canShip ? onConfirm : undefined}
      confirmLabel={canShip ? 'Mark as shipped' : 'Close'}
      isBusy={isBusy}
      options={
        canShip && (
          <label className="flex min-h-11 items-center gap-3 font-medium">
            <input
              type="checkbox"
              checked={isNotified}
              disabled={isBusy}
              onChange={({ target }) => onNotified(target.checked)}
              className={checkboxClass}
            />
            Send each shopper an email
          </label>
        )
      }
    >
      {canShip && 'Records a parcel with all pieces that are left of each order. This cannot be undone. '}
      {skipped.length > 0 &&
        `Not ready to ship: ${skipped.map(({ number }) => number).join(', ')} (unpaid, done or canceled).`}
    </AlertDialog>
  )
}
