import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StockAlert } from '#contract/stock-alert.ts'
import { stockAlertQuery } from '#web/queries/storefront/link-queries.ts'
import { useConfirmStockAlert, useDeleteStockAlert } from '#web/queries/storefront/stock-alerts.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const route = getRouteApi('/storefront/back-in-stock/$secret')

/**
 * The link in the email that asks for a confirmation. Opening it confirms nothing, because mail scanners open links:
 * that takes a button.
 */
export function BackInStockPage() {
  const { secret } = route.useParams()
  const query = useQuery(stockAlertQuery(secret))
  if (isMissing(query.error))
    return (
      <MissingPage title="Link expired" text="This link has expired, or your address was deleted already." />
    )
  return (
    <div className="page">
      <PageHead title="Back in stock" noindex />
      {/* For documents that were reached by a link within the shop, and therefore lack the response header. */}
      <meta name="referrer" content="no-referrer" />
      <QueryState query={query} what="your request" loading={<Skeleton className="h-96" />}>
        {(alert) => <Confirmation alert={alert} secret={secret} />}
      </QueryState>
    </div>
  )
}

function Confirmation({
  alert: { productId, name, isConfirmed },
  secret,
}: {
  alert: StockAlert
  secret: string
}) {
  const confirm = useConfirmStockAlert(secret)
  const remove = useDeleteStockAlert(secret)
  const error = confirm.error ?? remove.error
  const product = (
    <Link to="/product/$id" params={{ id: productId }} className="underline">
      {name}
    </Link>
  )
  if (remove.isSuccess)
    return <Message title="Your address is deleted">You get no email about {product}.</Message>
  return (
    <Message title={isConfirmed ? 'We will email you' : 'Shall we email you?'}>
      {isConfirmed ? 'You get' : 'Confirm your address to get'} one email when {product} is available again.
      Then we delete your address.
      <span className="mt-8 flex flex-wrap justify-center gap-3">
        {!isConfirmed && (
          <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()} className={button.primary}>
            Yes, email me
          </Button>
        )}
        <Button isBusy={remove.isPending} onClick={() => remove.mutate()} className={button.quiet}>
          Delete my address
        </Button>
      </span>
      {error && (
        <span role="alert" className="mt-4 block text-sm text-danger-700">
          {error instanceof RequestError ? error.text : 'The shop did not respond. Please try again.'}
        </span>
      )}
    </Message>
  )
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto max-w-128 py-16 text-center lg:py-28">
    <h1 className="font-display text-display-md">{title}</h1>
    <div role="status" className="mt-4 text-pretty text-ink-2">
      {children}
    </div>
  </div>
)
