import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { addressOf } from '#server/http/request/client-address.ts'
import { changeOwnPassword, endOtherSessions, endSession, listSessions } from './account.ts'
import { actorOf, bearerToken } from './require-admin.ts'
import { logIn, logOut, type Origin } from './service.ts'

/** Login, and the account of the administrator who is logged in. */
export async function authRoutes(
  app: FastifyInstance,
  { db, loginMaxFailures }: { db: Db; loginMaxFailures: number },
) {
  const route = endpointRoutes(app)

  route(endpoints.readCurrentUser, (request) => {
    const { isAdmin, username } = actorOf(request)
    return { isAdmin, username }
  })
  route(endpoints.logIn, (request) => logIn(db, request.body, originOf(request), loginMaxFailures))
  route(endpoints.logOut, async (request) => {
    const token = bearerToken(request)
    if (token) await logOut(db, token)
  })

  route(endpoints.readOwnPassword, (request) => ({ isDefault: actorOf(request).defaultPassword }))
  route(endpoints.changeOwnPassword, (request) =>
    changeOwnPassword(db, actorOf(request), request.body, originOf(request), loginMaxFailures),
  )
  route(endpoints.listOwnSessions, (request) => listSessions(db, actorOf(request)))
  route(endpoints.endOtherSessions, (request) => endOtherSessions(db, actorOf(request)))
  route(endpoints.endOwnSession, (request) => endSession(db, actorOf(request), request.params.id))
}

const originOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  address: addressOf(ip),
  agent: headers['user-agent'] ?? '',
})
