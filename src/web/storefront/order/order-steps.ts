import type { ShopperOrder } from '#contract/order.ts'
import { isPaidInAdvance } from '#domain/order/order.ts'

/** Behind, here, ahead, or the end of an order that will not be shipped. */
export type StepState = 'done' | 'current' | 'ahead' | 'ended'
export type StepKind = 'ordered' | 'pay' | 'pack' | 'ready' | 'ship' | 'ended'

export type Step = { kind: StepKind; label: string; state: StepState; at?: string | null | undefined }

/** The four steps of an order, or the two of one that ended. Packing is not recorded, so it lasts until something ships. */
export function orderSteps(order: ShopperOrder): Step[] {
  const { state, placedAt, closedAt, payment, paymentMethod, fulfilment, shipments } = order
  const ordered: Step = { kind: 'ordered', label: 'Ordered', state: 'done', at: placedAt }
  const endedAs = (label: string): Step[] => [ordered, { kind: 'ended', label, state: 'ended', at: closedAt }]
  if (state === 'canceled') return endedAs('Canceled')
  if (state === 'expired') return endedAs('Expired')
  if (fulfilment === 'done' && shipments.length === 0) return endedAs('Refunded')

  const isPaid = payment !== 'awaiting'
  const isSent = fulfilment !== 'open' && shipments.length > 0
  const pay = (state: StepState): Step => ({ kind: 'pay', label: isPaid ? 'Paid' : 'To pay', state })
  const pack = (state: StepState): Step => ({
    kind: 'pack',
    label: state === 'current' ? 'Packing' : 'Packed',
    state,
  })
  if (isPaidInAdvance(paymentMethod)) {
    if (!isPaid) return [ordered, pay('current'), pack('ahead'), handOver('ahead', order)]
    return [
      ordered,
      pay('done'),
      pack(isSent ? 'done' : 'current'),
      handOver(isSent ? 'current' : 'ahead', order),
    ]
  }
  return [
    ordered,
    pack(isSent ? 'done' : 'current'),
    handOver(isSent ? (isPaid ? 'done' : 'current') : 'ahead', order),
    { kind: 'pay', label: 'Paid', state: isPaid ? (isSent ? 'current' : 'done') : 'ahead' },
  ]
}

function handOver(state: StepState, { isPickup, fulfilment, shipments }: ShopperOrder): Step {
  const at = state === 'ahead' ? undefined : shipments.at(-1)?.at
  if (isPickup) return { kind: 'ready', label: fulfilment === 'part' ? 'Partly ready' : 'Ready', state, at }
  return { kind: 'ship', label: fulfilment === 'part' ? 'Partly shipped' : 'Shipped', state, at }
}
