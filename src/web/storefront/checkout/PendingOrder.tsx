import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { settledOrderQuery, usePayOrder } from '#web/queries/storefront/orders.ts'
import { RequestError } from '#web/queries/transport/request.ts'
import { moneyIn } from '#web/storefront/money/use-money.ts'
import { LocalDate } from '#web/storefront/order/LocalDate.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { savedPending } from './form/session-storage.ts'

/** After Back from the payment page: the order that waits for its payment. A new order replaces it. */
export function PendingOrder({ locale }: { locale: string }) {
  const link = usePendingLink()
  if (!link) return null
  return <Notice key={link} link={link} locale={locale} />
}

/** Read again when the browser shows the page as it was left (bfcache). */
function usePendingLink() {
  const client = useQueryClient()
  const read = () => /^\/order\/[\w-]+$/.exec(String(savedPending.read().link))?.[0]
  const [link, setLink] = useState(read)
  useEffect(() => {
    function onPageShow({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      setLink(read())
      void client.invalidateQueries({ queryKey: ['order', 'settled'] })
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  })
  return link
}

function Notice({ link, locale }: { link: string; locale: string }) {
  const secret = link.slice('/order/'.length)
  // The shopper may have paid before going back, so the provider is asked first.
  const { data: order } = useQuery({ ...settledOrderQuery(secret), retry: false })
  const pay = usePayOrder(secret)
  const isOver = order?.canPay === false
  const isPaid = isOver && order.state === 'placed'
  useEffect(() => {
    if (isOver) savedPending.remove()
    // A new document, because the page of an order has response headers of its own.
    if (isPaid) window.location.replace(link)
  }, [isOver, isPaid, link])

  if (!order?.canPay) return null
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <section aria-labelledby="pending-order" className="notice mb-7">
      <div role="status">
        <h2 id="pending-order" className="font-bold">
          Nothing has been charged
        </h2>
        <p className="mt-1 max-w-152 text-pretty text-ink-2">
          You left the payment page before paying.{' '}
          {order.payBy && (
            <>
              We hold your {quantity === 1 ? 'piece' : `${quantity} pieces`} until{' '}
              <LocalDate at={order.payBy} format="full" />.{' '}
            </>
          )}
          Pay now, or change what you like and order again.
        </p>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          isBusy={pay.isPending}
          busyLabel="Opening the payment page"
          className={button.primary}
          // Without an address to go to, it is paid already.
          onClick={() => pay.mutate(undefined, { onSuccess: ({ goTo }) => goTo || location.replace(link) })}
        >
          Pay {moneyIn(order.currency, locale).format(order.total)} now
        </Button>
        <a
          href={link}
          className="inline-flex min-h-11 items-center underline underline-offset-[0.25em] hover:text-ink"
        >
          View order {order.number}
        </a>
      </p>
      {pay.error && (
        <p role="alert" className="mt-2 text-sm text-danger-700">
          {pay.error instanceof RequestError ? pay.error.text : 'The shop did not respond. Please try again.'}
        </p>
      )}
    </section>
  )
}
