import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useOrderListLink } from '#web/admin/orders/list/order-list-link.ts'
import { compactIconButton } from '#web/ui/button/compact-button.ts'

export function BackToOrders() {
  return (
    <Link {...useOrderListLink()} aria-label="Back to orders" className={`${compactIconButton.quiet} -ml-2`}>
      <ArrowLeft className="size-4.5" />
    </Link>
  )
}
