import type { OutboxQuery } from '#contract/admin/selling/outbox.ts'
import { MESSAGE_KINDS, MESSAGE_STATES } from '#domain/customers/message.ts'
import { readNumber, readOneOf, readPaging } from '#web/admin/list/search/read-search.ts'

/** The filter and page of the list and the opened message, as stored in the screen's URL. */
export type OutboxFilters = Pick<OutboxQuery, 'state' | 'kind' | 'page'> & {
  size?: number | undefined
  message?: number | undefined
}

export const readFilters = (search: Record<string, unknown>): OutboxFilters => ({
  state: readOneOf(search, 'state', MESSAGE_STATES),
  kind: readOneOf(search, 'kind', MESSAGE_KINDS),
  ...readPaging(search),
  message: readNumber(search, 'message'),
})

export const MESSAGES_PER_PAGE = 20

export const toQuery = ({ state, kind, page = 1, size = MESSAGES_PER_PAGE }: OutboxFilters): OutboxQuery => ({
  state,
  kind,
  page,
  limit: size,
})
