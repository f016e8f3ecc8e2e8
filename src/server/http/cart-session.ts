import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSecret, hashSecret } from '#server/db/secret.ts'

const COOKIE = 'session'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Identifies a returning shopper by the hash of the cookie; undefined without a valid cookie. */
export function readCartSession(request: FastifyRequest): Buffer | undefined {
  const secret = request.cookies[COOKIE]
  return secret && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : undefined
}

/** The shopper's session, created if there is none. Sliding expiry: every call extends it by thirty days. */
export function ensureCartSession(request: FastifyRequest, reply: FastifyReply): Buffer {
  const secret = readCartSession(request) ? request.cookies[COOKIE]! : createSecret()
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_SECONDS,
  })
  return hashSecret(secret)
}
