import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/error.ts'

/** What a record looked like, in short: two equal ones mean that nothing was changed in between. */
export const revisionOf = (record: object) =>
  `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`

/** Sends a record with its version, for a later save to say what it was made from. */
export const sendWithEtag = (reply: FastifyReply, record: object) =>
  reply.header('etag', revisionOf(record)).send(record)

/** The version a client says it has; undefined when it does not care. */
export const expectedRevision = (request: FastifyRequest) => {
  const header = request.headers['if-match']
  return header === '*' ? undefined : header?.replace(/^W\//, '')
}

/** Refuses to save over somebody else's change. The row must be locked, so that it stays as it was compared. */
export function refuseIfChanged(noun: string, current: object, expected: string | undefined) {
  if (expected !== undefined && revisionOf(current) !== expected)
    throw new ShopError(
      'changed',
      `This ${noun} was changed since you opened it. Load it again to see the change.`,
    )
}
