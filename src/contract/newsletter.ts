import { z } from 'zod'
import { OrderLinksRequest, SecretParams } from './order.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { IdParams } from './shared/id.ts'
import { pageParameters } from './shared/paging.ts'
import { text } from './shared/text.ts'

const SubscriptionRequest = OrderLinksRequest.meta({ id: 'SubscriptionRequest' })
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>

const SubscriptionAnswer = z.object({ message: z.string() }).meta({ id: 'SubscriptionAnswer' })

/** The subscription of a link, as its owner sees it. */
const Subscription = z.object({ consent: z.string(), isConfirmed: z.boolean() }).meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

const Subscriber = z
  .object({
    id: z.int(),
    email: z.string(),
    consent: z.string().meta({ description: 'The sentence that was shown beside the form' }),
    requestedAt: z.string(),
    confirmedAt: z.string(),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberListQuery = z.object({
  q: text('q must be text', 100).optional().meta({ description: 'A part of the email address' }),
  ...pageParameters,
})
export type SubscriberListQuery = z.infer<typeof SubscriberListQuery>

const ofLink = { tag: 'newsletter', access: 'public', params: SecretParams } as const
const admin = { tag: 'newsletter', access: 'admin' } as const

export const newsletterEndpoints = {
  requestSubscription: {
    method: 'POST',
    path: '/api/newsletter',
    summary:
      'Subscribe to the newsletter. A link in an email confirms the address; the answer is always the same',
    tag: 'newsletter',
    access: 'public',
    body: SubscriptionRequest,
    status: 202,
    response: SubscriptionAnswer,
  },
  readSubscription: {
    ...ofLink,
    method: 'GET',
    path: '/api/newsletter/:secret',
    summary: 'Read the subscription of a link',
    status: 200,
    response: Subscription,
  },
  confirmSubscription: {
    ...ofLink,
    method: 'POST',
    path: '/api/newsletter/:secret/confirm',
    summary: 'Confirm a subscription',
    status: 200,
    response: Subscription,
  },
  deleteSubscription: {
    ...ofLink,
    method: 'DELETE',
    path: '/api/newsletter/:secret',
    summary: 'Unsubscribe: delete the email address',
    status: 204,
  },
  listSubscribers: {
    ...admin,
    method: 'GET',
    path: '/api/subscribers',
    summary: 'List the confirmed subscribers of the newsletter, newest first',
    query: SubscriberListQuery,
    status: 200,
    response: z.array(Subscriber),
    paged: true,
  },
  exportSubscribers: {
    ...admin,
    method: 'GET',
    path: '/api/subscribers/export',
    summary: 'Export the confirmed subscribers as a CSV file, each with a link to unsubscribe',
    status: 200,
    produces: ['text/csv'],
  },
  deleteSubscriber: {
    ...admin,
    method: 'DELETE',
    path: '/api/subscribers/:id',
    summary: 'Delete a subscriber',
    params: IdParams,
    status: 204,
  },
} as const satisfies Record<string, Endpoint>
