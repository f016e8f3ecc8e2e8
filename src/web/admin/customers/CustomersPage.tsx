import { useQuery } from '@tanstack/react-query'
import { CartsPage } from '#web/admin/carts/CartsPage.tsx'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { CustomerList, CustomerListSkeleton } from './CustomerList.tsx'

/** In Live the people behind the orders; in Demo the carts, whose shoppers are anonymous. */
export function CustomersPage() {
  const selling = useQuery(sellingQuery)
  if (selling.data?.mode === 'demo') return <CartsPage />
  if (selling.data) return <CustomerList locale={selling.data.locale} />
  return (
    <Screen title="Customers">
      <QueryState query={selling} what="the customers" loading={<CustomerListSkeleton />} />
    </Screen>
  )
}
