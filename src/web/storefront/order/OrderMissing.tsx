import { Link } from '@tanstack/react-router'
import { useRequestOrderLinks } from '#web/queries/storefront/orders.ts'
import { BasketImage } from '#web/storefront/empty-state/BasketImage.tsx'
import { EmptyState } from '#web/storefront/empty-state/EmptyState.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { markedLink } from '#web/ui/button/button.ts'
import { OrderLinksForm } from './OrderLinksForm.tsx'

const TITLE = 'Order not found'

export function OrderMissing() {
  const request = useRequestOrderLinks()
  return (
    <>
      <PageHead title={TITLE} noindex />
      <EmptyState
        level="page"
        image={<BasketImage />}
        title={TITLE}
        text="This link does not open an order. Check that you copied all of it, or enter the email address that you ordered with."
        action={<OrderLinksForm request={request} />}
      >
        <Link to="/" className={markedLink}>
          Back to Home
        </Link>
      </EmptyState>
    </>
  )
}
