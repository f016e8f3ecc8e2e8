import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/error.ts'
import type { Actor } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { readUser, type User } from './service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null
  }
}

/** Provides the guards that protect endpoints by their access level. */
export function addGuards(app: FastifyInstance, db: Db) {
  app.decorateRequest('user', null)
  app.decorateRequest('auditLogEntry', null)
  app.decorate('guards', {
    user: async (request) => {
      request.user = await requireUser(db, request)
    },
    admin: async (request) => {
      const user = await requireUser(db, request)
      if (!user.isAdmin)
        throw new ShopError('not_admin', 'You need administrator privileges to access this area.')
      request.user = user
    },
  })
}

async function requireUser(db: Db, request: FastifyRequest): Promise<User> {
  const token = bearerToken(request)
  const user = token && (await readUser(db, token))
  if (!user) throw new ShopError('not_logged_in', 'Log in first: this needs a valid token')
  return user
}

export function bearerToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

/** The user behind a request that passed a guard. The response names the entry of the audit log that they cause. */
export function actorOf(request: Pick<FastifyRequest, 'user' | 'auditLogEntry'>): User & Actor {
  const { user } = request
  if (!user) throw new Error('Only endpoints that need a login know their user')
  return {
    ...user,
    onLogged: (entryId) => {
      request.auditLogEntry = entryId
    },
  }
}
