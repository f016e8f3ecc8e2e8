import { useLocation } from '@tanstack/react-router'
import type { OrderFilters } from './order-filters.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that an order was opened from. */
    orderList?: OrderFilters
  }
}

/** Where an order leads back to: the list as it was when the order was opened from it. */
export function useOrderListLink() {
  const { orderList } = useLocation().state
  return { to: '/admin/orders', search: orderList ?? {} } as const
}
