import type { useRequestOrderLinks } from '#web/queries/storefront/orders.ts'
import { EmailForm } from '#web/storefront/email-form/EmailForm.tsx'

/** Emails the links to all orders of an address to that address. */
export function OrderLinksForm({ request }: { request: ReturnType<typeof useRequestOrderLinks> }) {
  return (
    <>
      <EmailForm
        request={request}
        submitLabel="Send me my order links"
        hint="We email the links to all orders of this address."
        className="mb-4 w-full max-w-96"
      />
      {request.data && (
        <button
          type="button"
          className="mb-4 min-h-11 underline underline-offset-[0.25em]"
          onClick={() => request.reset()}
        >
          Use another address
        </button>
      )}
    </>
  )
}
