import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Subscription } from '#contract/newsletter.ts'
import { subscriptionQuery } from '#web/queries/storefront/link-queries.ts'
import { useConfirmSubscription, useDeleteSubscription } from '#web/queries/storefront/newsletter.ts'
import { isMissing, RequestError } from '#web/queries/transport/request.ts'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { MissingPage } from '#web/storefront/errors/MissingPage.tsx'
import { PageHead } from '#web/storefront/seo/PageHead.tsx'
import { Button } from '#web/ui/button/Button.tsx'
import { button } from '#web/ui/button/button.ts'
import { QueryState } from '#web/ui/QueryState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const route = getRouteApi('/storefront/newsletter/$secret')

/**
 * The link in the emails of the newsletter. Opening it changes nothing, because mail scanners open links: that takes a
 * button.
 */
export function NewsletterPage() {
  const { secret } = route.useParams()
  const query = useQuery(subscriptionQuery(secret))
  if (isMissing(query.error))
    return (
      <MissingPage title="Link expired" text="This link has expired, or your address was deleted already." />
    )
  return (
    <div className="page">
      <PageHead title="Newsletter" noindex />
      {/* For documents that were reached by a link within the shop, and therefore lack the response header. */}
      <meta name="referrer" content="no-referrer" />
      <QueryState query={query} what="your subscription" loading={<Skeleton className="h-96" />}>
        {(subscription) => <Choice subscription={subscription} secret={secret} />}
      </QueryState>
    </div>
  )
}

function Choice({ subscription, secret }: { subscription: Subscription; secret: string }) {
  const { consent, isConfirmed } = subscription
  const confirm = useConfirmSubscription(secret)
  const remove = useDeleteSubscription(secret)
  const error = confirm.error ?? remove.error
  const isRemoved = remove.isSuccess
  return (
    <div className="mx-auto max-w-128 py-16 text-center lg:py-28">
      <h1 className="font-display text-display-md">
        {isRemoved ? 'You have unsubscribed' : isConfirmed ? 'You have subscribed' : 'Shall we email you?'}
      </h1>
      <div role="status" className="mt-4 text-pretty text-ink-2">
        {isRemoved ? 'Your address is deleted. You get no newsletter anymore.' : consent}
      </div>
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        {isRemoved ? (
          <HomeLink>Back to the shop</HomeLink>
        ) : (
          <>
            {!isConfirmed && (
              <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()} className={button.primary}>
                Yes, subscribe
              </Button>
            )}
            <Button isBusy={remove.isPending} onClick={() => remove.mutate()} className={button.quiet}>
              {isConfirmed ? 'Unsubscribe' : 'Delete my address'}
            </Button>
          </>
        )}
      </p>
      {error && (
        <p role="alert" className="mt-4 text-sm text-danger-700">
          {error instanceof RequestError ? error.text : 'The shop did not respond. Please try again.'}
        </p>
      )}
    </div>
  )
}
