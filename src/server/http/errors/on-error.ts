import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/shared/problem.ts'
import { type ErrorCode, ShopError } from '#domain/error.ts'
import { isLockTimeout, isReadOnly, isUnavailable } from '#server/db/errors/failure.ts'
import { type FieldError, InvalidRequest } from '#server/http/endpoints/validate.ts'
import { loggedUrl } from '#server/http/request/logged-url.ts'
import { prefersText } from './negotiate.ts'

const statusOf = {
  invalid: 400,
  not_logged_in: 401,
  not_admin: 403,
  not_found: 404,
  not_enough_stock: 409,
  not_allowed: 409,
  demo: 409,
  not_ready: 409,
  cart_empty: 409,
  cart_changed: 409,
  total_changed: 409,
  key_reused: 409,
  sku_taken: 409,
  slug_taken: 409,
  username_taken: 409,
  changed: 409,
  too_many_attempts: 429,
  disk_full: 507,
  busy: 503,
} as const satisfies Record<ErrorCode, number>

/** Messages for errors that Fastify raises before a route is reached. */
const sentences: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as JSON, with the content type application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as announced',
  FST_ERR_BAD_URL: 'The address is not valid',
  FST_ERR_MAX_PARAM_LENGTH: 'The address is too long',
}

export function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ShopError) {
    if (error.code === 'too_many_attempts') reply.header('retry-after', 15 * 60)
    if (error.code === 'busy') reply.header('retry-after', 5)
    const errors = error.field ? [{ field: error.field, message: error.message }] : undefined
    return refuse(request, reply, statusOf[error.code], error.message, { errors, code: error.code })
  }
  if (error instanceof InvalidRequest)
    return refuse(request, reply, 400, error.message, { errors: error.errors })

  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    const sentence =
      sentences[error.code] ?? (error instanceof SyntaxError ? 'The body is not valid JSON' : error.message)
    return refuse(request, reply, error.statusCode, sentence)
  }

  if (isLockTimeout(error)) {
    request.log.warn({ method: request.method, url: loggedUrl(request.url) }, 'lock timeout')
    reply.header('retry-after', 5)
    return refuse(request, reply, 503, 'This is being changed right now; try again in a few seconds')
  }
  request.log.error(
    { err: withoutParameters(error), method: request.method, url: loggedUrl(request.url) },
    'request failed',
  )
  if (isReadOnly(error)) {
    reply.header('retry-after', 5)
    return refuse(request, reply, 503, 'The shop cannot save changes right now; try again in a few seconds')
  }
  if (isUnavailable(error)) {
    reply.header('retry-after', 5)
    return refuse(request, reply, 503, 'The shop is busy; try again in a few seconds')
  }
  return refuse(request, reply, 500, 'Something went wrong on our side; try again later')
}

export function onNotFound(request: FastifyRequest, reply: FastifyReply) {
  return refuse(request, reply, 404, `There is nothing at ${request.method} ${request.url.split('?')[0]}`)
}

/** Sends a problem document (RFC 9457), or its sentence alone to clients that prefer plain text. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  detail: string,
  { errors, code }: { errors?: FieldError[] | undefined; code?: ErrorCode } = {},
) {
  reply.code(status).header('cache-control', 'no-store').header('vary', 'accept')
  // Leads from what the visitor saw to the line in the log.
  if (status >= 500) reply.header('x-request-id', request.id)
  if (prefersText(request.headers)) return reply.type('text/plain; charset=utf-8').send(detail)
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail,
    ...(code && { code }),
    ...(errors && { errors }),
  }
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem))
}

/** The database's own error without the query's parameters: password hashes must not reach the log. */
export function withoutParameters(error: Error): Error {
  return 'params' in error && error.cause instanceof Error ? error.cause : error
}
