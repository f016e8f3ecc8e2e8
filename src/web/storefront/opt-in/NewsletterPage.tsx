import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Subscription } from '#contract/newsletter.ts'
import { subscriptionQuery } from '#web/queries/storefront/link-queries.ts'
import { useConfirmSubscription, useDeleteSubscription } from '#web/queries/storefront/newsletter.ts'
import { HomeLink } from '#web/storefront/empty-state/HomeLink.tsx'
import { OptIn, OptInChoice } from './OptIn.tsx'

const route = getRouteApi('/storefront/newsletter/$secret')

/** The link in the emails of the newsletter, to subscribe and to unsubscribe. */
export function NewsletterPage() {
  const { secret } = route.useParams()
  const query = useQuery(subscriptionQuery(secret))
  return (
    <OptIn title="Newsletter" query={query} what="your subscription">
      {(subscription) => <Choice subscription={subscription} secret={secret} />}
    </OptIn>
  )
}

type ChoiceProps = { subscription: Subscription; secret: string }

function Choice({ subscription: { consent, isConfirmed }, secret }: ChoiceProps) {
  const confirm = useConfirmSubscription(secret)
  const remove = useDeleteSubscription(secret)
  if (remove.isSuccess)
    return (
      <OptInChoice
        title="You have unsubscribed"
        text="Your address is deleted. You get no newsletter anymore."
      >
        <HomeLink>Back to the shop</HomeLink>
      </OptInChoice>
    )
  return (
    <OptInChoice
      title={isConfirmed ? 'You have subscribed' : 'Shall we email you?'}
      text={consent}
      confirm={isConfirmed ? undefined : { label: 'Yes, subscribe', mutation: confirm }}
      remove={{ label: isConfirmed ? 'Unsubscribe' : 'Delete my address', mutation: remove }}
    >
      {isConfirmed && <HomeLink>Back to the shop</HomeLink>}
    </OptInChoice>
  )
}
