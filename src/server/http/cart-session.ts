import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSecret, deriveSecret as derive, hashSecret } from '#server/db/secret.ts'

const COOKIE = 'session'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Identifies a returning shopper by the hash of the cookie; undefined without a valid cookie. */
export function readCartSession(request: FastifyRequest): Buffer | undefined {
  const secret = request.cookies[COOKIE]
  return secret && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : undefined
}

/** A new secret for a cookie, with the session it identifies. */
export function createCartSession() {
  const secret = createSecret()
  return { secret, session: hashSecret(secret) }
}

/** A secret that only this shopper and purpose lead to. Without a valid cookie it is random. */
export function deriveSecret(request: FastifyRequest, purpose: string) {
  return readCartSession(request) ? derive(request.cookies[COOKIE]!, purpose) : createSecret()
}

/** Sets the cookie, or extends the one the shopper has by thirty days (sliding expiry). */
export function setCartCookie(request: FastifyRequest, reply: FastifyReply, newSecret: string | undefined) {
  reply.setCookie(COOKIE, newSecret ?? request.cookies[COOKIE]!, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_SECONDS,
  })
}
