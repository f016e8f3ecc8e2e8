import { z } from 'zod'
import { AffectedCount } from '#contract/shared/affected-count.ts'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import { IdParams } from '#contract/shared/id.ts'
import { pageParameters } from '#contract/shared/paging.ts'
import { text } from '#contract/shared/text.ts'
import { MESSAGE_KINDS, MESSAGE_STATES } from '#domain/customers/message.ts'

export const OutboxMessage = z
  .object({
    id: z.int(),
    key: z.string(),
    kind: z.enum(MESSAGE_KINDS),
    to: z.string(),
    subject: z.string(),
    state: z.enum(MESSAGE_STATES),
    attempts: z.int(),
    nextAt: z.string().nullable().meta({ description: 'When a waiting message is sent next' }),
    error: z.string().meta({ description: "The mail server's response, or why the message is held" }),
    createdAt: z.string(),
    doneAt: z.string().nullable(),
    order: z.int().nullable(),
  })
  .meta({ id: 'OutboxMessage' })
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const OutboxPreview = OutboxMessage.extend({
  html: z.string().meta({ description: 'Empty when the message cannot be written' }),
  text: z.string(),
}).meta({
  id: 'OutboxPreview',
})
export type OutboxPreview = z.infer<typeof OutboxPreview>

const STATE = `state must be one of ${MESSAGE_STATES.join(', ')}`
const KIND = `kind must be one of ${MESSAGE_KINDS.join(', ')}`
export const OutboxQuery = z.object({
  state: z.enum(MESSAGE_STATES, STATE).optional(),
  kind: z.enum(MESSAGE_KINDS, KIND).optional(),
  ...pageParameters,
})
export type OutboxQuery = z.infer<typeof OutboxQuery>

export const OutboxCounts = z
  .object({ waiting: z.int(), done: z.int(), failed: z.int(), held: z.int() })
  .meta({ id: 'OutboxCounts' })
export type OutboxCounts = z.infer<typeof OutboxCounts>

export const TestMessage = z
  .object({
    to: text('Enter a valid email address')
      .pipe(z.email('Enter a valid email address'))
      .optional()
      .meta({ description: "The owner's address if left out" }),
  })
  .meta({ id: 'TestMessage' })
export type TestMessage = z.infer<typeof TestMessage>

const TestMessageResult = z
  .object({ to: z.string(), response: z.string().meta({ description: "The mail server's response" }) })
  .meta({ id: 'TestMessageResult' })

export const outboxEndpoints = {
  listOutbox: {
    method: 'GET',
    path: '/api/outbox',
    summary: 'List the messages that were sent or wait to be sent, newest first',
    tag: 'outbox',
    access: 'admin',
    query: OutboxQuery,
    status: 200,
    response: z.array(OutboxMessage),
    paged: true,
  },
  countOutbox: {
    method: 'GET',
    path: '/api/outbox/counts',
    summary: 'Count the messages by state',
    tag: 'outbox',
    access: 'admin',
    status: 200,
    response: OutboxCounts,
  },
  readOutboxMessage: {
    method: 'GET',
    path: '/api/outbox/:id',
    summary: 'Preview a message',
    tag: 'outbox',
    access: 'admin',
    params: IdParams,
    status: 200,
    response: OutboxPreview,
  },
  sendOutboxMessage: {
    method: 'POST',
    path: '/api/outbox/:id/send',
    summary: 'Send a held or failed message, a waiting one now, or a sent one again',
    tag: 'outbox',
    access: 'admin',
    params: IdParams,
    status: 200,
    response: OutboxMessage,
  },
  sendHeldMessages: {
    method: 'POST',
    path: '/api/outbox/send-held',
    summary: 'Send all held messages',
    tag: 'outbox',
    access: 'admin',
    status: 200,
    response: AffectedCount,
  },
  sendTestMessage: {
    method: 'POST',
    path: '/api/outbox/test',
    summary: "Send a test message and return the mail server's response",
    tag: 'outbox',
    access: 'admin',
    body: TestMessage,
    status: 200,
    response: TestMessageResult,
  },
} as const satisfies Record<string, Endpoint>
