import { useRequestStockAlert } from '#web/queries/storefront/stock-alerts.ts'
import { EmailForm } from '#web/storefront/email-form/EmailForm.tsx'

export function StockAlertForm({ productId }: { productId: number }) {
  return (
    <EmailForm
      request={useRequestStockAlert(productId)}
      submitLabel="Email me"
      hint="One email when it is available again. Then we delete your address."
      className="mt-5 print:hidden"
      autoFocus
    />
  )
}
