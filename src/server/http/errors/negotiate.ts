import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'

/** In the order in which the server prefers them. */
const ERROR_TYPES = ['application/problem+json', 'application/json', 'text/plain']

/*
 * Content negotiation for errors (RFC 9110). Quality values decide, then the more specific media range, then the order
 * in the header.
 */

/** Whether the client prefers plain text over JSON. */
export const prefersText = (headers: IncomingHttpHeaders) =>
  new Negotiator({ headers }).mediaType(ERROR_TYPES) === 'text/plain'

/** Whether the client prefers a page, as browsers do when they navigate, over every other form of an error. */
export const prefersHtml = (headers: IncomingHttpHeaders) =>
  new Negotiator({ headers }).mediaType([...ERROR_TYPES, 'text/html']) === 'text/html'
