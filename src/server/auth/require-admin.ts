import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { readUser, type User } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
  }
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

export async function requireUser(db: Db, request: FastifyRequest): Promise<User> {
  const token = bearerToken(request)
  const user = token && (await readUser(db, token))
  if (!user) throw new ShopError('not_logged_in', 'Log in first: this needs a valid token')
  return user
}

/** Closes a scope of routes to everybody but administrators, before a body is read, and says so in the reference. */
export function adminOnly(app: FastifyInstance, db: Db) {
  app.addHook('onRequest', async (request) => {
    const user = await requireUser(db, request)
    if (!user.isAdmin)
      throw new ShopError('not_admin', 'You need administrator privileges to access this area.')
    request.user = user
  })
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ bearer: [] }] }
  })
}

/** The administrator behind a request that adminOnly let in. */
export function actorOf({ user }: FastifyRequest): User {
  if (!user) throw new Error('This route is not closed to strangers')
  return user
}
