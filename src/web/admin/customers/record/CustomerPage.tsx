import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { customerName } from '#web/admin/customers/customer-name.ts'
import { Screen } from '#web/admin/layout/Screen.tsx'
import { customerQuery } from '#web/queries/admin/selling/customers.ts'
import { sellingQuery } from '#web/queries/storefront/selling.ts'
import { isMissing } from '#web/queries/transport/request.ts'
import { compactIconButton, compactLink } from '#web/ui/button/compact-button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CustomerRecord } from './CustomerRecord.tsx'

export function CustomerPage() {
  const { id } = useParams({ from: '/admin/customers/$id' })
  const query = useQuery(customerQuery(id))
  const selling = useQuery(sellingQuery)
  const loading = <Skeleton className="h-96" />
  return (
    <Screen
      title={query.data ? customerName(query.data) : 'Customer'}
      before={
        <Link
          to="/admin/customers"
          aria-label="Back to customers"
          className={`${compactIconButton.quiet} -ml-2`}
        >
          <ArrowLeft className="size-4.5" />
        </Link>
      }
    >
      <QueryState query={selling} what="the customer" loading={loading}>
        {({ locale }) => (
          <QueryState
            query={query}
            what="the customer"
            loading={loading}
            renderError={(error) => isMissing(error) && <CustomerMissing />}
          >
            {(customer) => <CustomerRecord key={customer.id} customer={customer} locale={locale} />}
          </QueryState>
        )}
      </QueryState>
    </Screen>
  )
}

function CustomerMissing() {
  return (
    <>
      <p className="text-base text-ink-2">There is no customer with this number.</p>
      <Link to="/admin/customers" className={compactLink}>
        Back to customers
      </Link>
    </>
  )
}
