import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSecret, hashSecret } from '#server/db/secret.ts'

const COOKIE = 'session'
const THIRTY_DAYS = 30 * 24 * 60 * 60

/** How the shop knows a shopper again: the hash of the cookie. Undefined for who has none. */
export function readCartSession(request: FastifyRequest): Buffer | undefined {
  const secret = request.cookies[COOKIE]
  return secret && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : undefined
}

/** The shopper's session, begun if there is none, and kept for thirty more days. */
export function ensureCartSession(request: FastifyRequest, reply: FastifyReply): Buffer {
  const secret = readCartSession(request) ? request.cookies[COOKIE]! : createSecret()
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: THIRTY_DAYS,
  })
  return hashSecret(secret)
}
