import { useRequestOrderLinks } from '#web/queries/storefront/orders.ts'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { OrderLinksForm } from './OrderLinksForm.tsx'

const TEXT = 'Enter the email address that you ordered with.'

export function OrderLinksPage() {
  const request = useRequestOrderLinks()
  return (
    <>
      <PageHead title="Find your orders" description={TEXT} noindex />
      <EmptyState
        level="page"
        image={<BasketImage />}
        title={request.data ? 'Check your email' : 'Find your orders'}
        text={request.data ? 'Please look in your spam folder as well.' : TEXT}
        action={<OrderLinksForm request={request} />}
      />
    </>
  )
}
