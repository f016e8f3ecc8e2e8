import { useRequestOrderLinks } from '#web/queries/storefront/orders.ts'
import { EmailForm } from '#web/storefront/email-form/EmailForm.tsx'

/** Emails the links to all orders of an address to that address. */
export function OrderLinksForm() {
  return (
    <EmailForm
      request={useRequestOrderLinks()}
      submitLabel="Send me my order links"
      hint="We email the links to all orders of this address."
      className="mb-8 w-full max-w-96"
    />
  )
}
