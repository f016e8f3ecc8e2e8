import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'
import { OrderLinksForm } from './OrderLinksForm.tsx'

export function OrderMissing() {
  return (
    <MissingPage
      title="Order not found"
      text="This link does not open an order. Please check that you copied it completely."
    >
      <OrderLinksForm />
    </MissingPage>
  )
}
