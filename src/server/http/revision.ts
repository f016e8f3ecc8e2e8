import type { FastifyReply, FastifyRequest } from 'fastify'
import { revisionOf } from '#server/db/revision.ts'

/** Sets the record's ETag, which a later save sends back as If-Match. */
export function withEtag<T extends object>(reply: FastifyReply, record: T): T {
  reply.header('etag', revisionOf(record))
  return record
}

/**
 * The same for a record with a part that changes without being a conflict. The ETag is `"revision.part"`: caches
 * compare all of it, and a save compares only the revision.
 */
export function withSplitEtag<T extends object>(
  reply: FastifyReply,
  response: T,
  revised: object,
  part: string | number,
): T {
  reply.header('etag', revisionOf(revised).replace(/"$/, `.${part}"`))
  return response
}

/** The revision that the client's If-Match names; undefined when any revision will do. */
export function expectedRevision({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers['if-match']
  return header === '*' ? undefined : header?.replace(/^W\//, '').replace(/\.[^.]*"$/, '"')
}
