import type { FastifyReply, FastifyRequest } from 'fastify'
import { revisionOf } from '#server/db/revision.ts'

/** Sets the record's ETag, which a later save sends back as If-Match. */
export function withEtag<T extends object>(reply: FastifyReply, record: T): T {
  reply.header('etag', revisionOf(record))
  return record
}

/** The revision that the client's If-Match names; undefined when any revision will do. */
export function expectedRevision({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers['if-match']
  return header === '*' ? undefined : header?.replace(/^W\//, '')
}
