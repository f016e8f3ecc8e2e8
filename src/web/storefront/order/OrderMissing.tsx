import { useRequestOrderLinks } from '#web/queries/storefront/orders.ts'
import { EmailForm } from '#web/storefront/email-form/EmailForm.tsx'
import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'

export function OrderMissing() {
  return (
    <MissingPage
      title="Order not found"
      text="This link does not open an order. Please check that you copied it completely."
    >
      <EmailForm
        request={useRequestOrderLinks()}
        submitLabel="Send me my order links"
        hint="We email the links to all orders of this address."
        className="mb-8 w-full max-w-96"
      />
    </MissingPage>
  )
}
