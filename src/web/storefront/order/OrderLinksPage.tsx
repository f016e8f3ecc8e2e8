import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { OrderLinksForm } from './OrderLinksForm.tsx'

const TEXT = 'Enter the email address that you ordered with.'

export function OrderLinksPage() {
  return (
    <>
      <PageHead title="Find your orders" description={TEXT} noindex />
      <EmptyState
        level="page"
        title="Find your orders"
        text={TEXT}
        action={<OrderLinksForm />}
        className="pt-16 lg:pt-28"
      />
    </>
  )
}
