import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/client.ts'
import { carts } from '#server/db/schema.ts'
import { createSecret, hashSecret } from '#server/db/secret.ts'

const COOKIE = 'session'
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** Identifies a returning shopper by the hash of the cookie; undefined without a valid cookie. */
export function readCartSession(request: FastifyRequest): Buffer | undefined {
  const secret = request.cookies[COOKIE]
  return secret && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : undefined
}

/**
 * The shopper's session, created if there is none. Sliding expiry: every call extends it by thirty days. A cookie that
 * no cart belongs to is replaced: a site on a neighboring domain could have planted it (session fixation).
 */
export async function ensureCartSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const session = readCartSession(request)
  const isIssued = session && (await db.$count(carts, eq(carts.cartSession, session))) > 0
  const secret = isIssued ? request.cookies[COOKIE]! : createSecret()
  reply.setCookie(COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: MAX_AGE_SECONDS,
  })
  return hashSecret(secret)
}
