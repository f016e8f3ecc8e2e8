import { useQuery } from '@tanstack/react-query'
import type { ShopperOrder } from '#contract/order.ts'
import { settledOrderQuery, usePayOrder } from '#web/queries/storefront/orders.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { LocalDate } from './LocalDate.tsx'

type PayNowProps = { order: ShopperOrder; secret: string; total: string }

/**
 * The payment of a pending order. The shopper may have just paid, so the provider is asked first; only then the button
 * appears.
 */
export function PayNow({ order, secret, total }: PayNowProps) {
  const settled = useQuery(settledOrderQuery(secret))
  const pay = usePayOrder(secret)
  return (
    <section aria-labelledby="pay">
      <h2 id="pay" className="border-b border-rule-strong pb-3.5 font-display text-display-md">
        {order.paymentName}
      </h2>
      <noscript>
        <p className="mt-4 text-ink-2">Paying needs JavaScript.</p>
      </noscript>
      <div role="status" className="noscript:hidden">
        {settled.isPending && (
          <p className="mt-4 max-w-152 text-pretty text-ink-2">
            We are checking your payment. This page updates by itself; you do not have to pay again.
          </p>
        )}
      </div>
      {settled.isSuccess && (
        <>
          <p className="mt-4 mb-5 max-w-152 text-pretty text-ink-2">
            You have not paid yet.{' '}
            {order.payBy && (
              <>
                We hold your order until <LocalDate at={order.payBy} format="full" />.
              </>
            )}
          </p>
          <Button
            type="button"
            isBusy={pay.isPending || (pay.isSuccess && pay.data.goTo !== undefined)}
            busyLabel="Opening the payment page"
            className={button.primary}
            onClick={() => pay.mutate()}
          >
            Pay {total} now
          </Button>
          {pay.error && (
            <p role="alert" className="mt-3 text-sm text-danger-700">
              {pay.error instanceof RequestError
                ? pay.error.text
                : 'The shop did not respond. Please try again.'}
            </p>
          )}
        </>
      )}
    </section>
  )
}
