import { Link } from '@tanstack/react-router'
import { Printer, Truck } from 'lucide-react'
import type { OrderSummary } from '#contract/admin/selling/order.ts'
import { SelectionBar } from '#web/admin/list/selection/SelectionBar.tsx'
import { compactButton } from '#web/ui/button/compact-button.ts'

type SelectedOrdersProps = { orders: OrderSummary[]; onShip: () => void; onClear: () => void }

/** Prints or ships all selected orders. */
export function SelectedOrders({ orders, onShip, onClear }: SelectedOrdersProps) {
  return (
    <SelectionBar label="Selected orders" selectedCount={orders.length} onClear={onClear}>
      <PrintLink orders={orders} paper="packing-slip" label="Packing slips" />
      <PrintLink orders={orders} paper="invoice" label="Invoices" />
      <button type="button" onClick={onShip} className={`${compactButton.smallPrimary} max-md:grow`}>
        <Truck className="size-4" /> Mark as shipped
      </button>
    </SelectionBar>
  )
}

type PrintLinkProps = { orders: OrderSummary[]; paper: 'packing-slip' | 'invoice'; label: string }

function PrintLink({ orders, paper, label }: PrintLinkProps) {
  return (
    <Link
      to="/admin/orders/$number/print"
      params={{ number: orders.map(({ number }) => number).join(',') }}
      search={{ paper }}
      className={`${compactButton.smallQuiet} max-md:grow`}
    >
      <Printer className="size-4" /> {label}
    </Link>
  )
}
