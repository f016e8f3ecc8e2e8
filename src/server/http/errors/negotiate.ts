import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** In the order in which the server prefers them. */
const ERROR_TYPES = ['application/problem+json', 'application/json', 'text/plain']

/**
 * Content negotiation for errors (RFC 9110): whether the client prefers plain text over JSON. Quality values decide,
 * then the more specific media range, then the order in the header.
 */
export const prefersText = (headers: IncomingHttpHeaders) =>
  new Negotiator({ headers }).mediaType(ERROR_TYPES) === 'text/plain'
