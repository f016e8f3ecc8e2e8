import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  Administrator,
  AdminSession,
  CurrentUser,
  LoggedIn,
  Login,
  OwnPassword,
  PasswordChange,
  UserUpdate,
} from '#contract/auth.ts'
import { IdParams } from '#contract/text.ts'
import {
  changeOwnPassword,
  createAdministrator,
  endOtherSessions,
  endSession,
  listAdministrators,
  listSessions,
  updateAdministrator,
} from '#server/administrators/service.ts'
import type { Db } from '#server/db/client.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { addressOf } from './network.ts'
import { actorOf, adminOnly, bearerToken, requireUser } from './require-admin.ts'
import { logIn, logOut, type Origin } from './service.ts'

export async function authRoutes(
  root: FastifyInstance,
  { db, loginMaxFailures }: { db: Db; loginMaxFailures: number },
) {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/auth/me',
    {
      schema: {
        summary: 'Read who is logged in',
        security: [{ bearer: [] }],
        response: { 200: CurrentUser },
      },
    },
    async (request) => {
      const { isAdmin, username } = await requireUser(db, request)
      return { isAdmin, username }
    },
  )
  app.post(
    '/api/auth/login',
    { schema: { summary: 'Log in', body: Login, response: { 200: LoggedIn } } },
    (request) => logIn(db, request.body, originOf(request), loginMaxFailures),
  )
  app.post(
    '/api/auth/logout',
    { schema: { summary: 'End the session of the token, if there is one', response: { 204: z.null() } } },
    async (request, reply) => {
      const token = bearerToken(request)
      if (token) await logOut(db, token)
      return reply.code(204).send()
    },
  )

  app.register(async (scope) => {
    adminOnly(scope, db)
    const admin = scope.withTypeProvider<ZodTypeProvider>()
    const noContent = { 204: z.null() }

    admin.get(
      '/api/auth/password',
      {
        schema: {
          summary: 'Read whether your password is the one the shop comes with',
          response: { 200: OwnPassword },
        },
      },
      async (request) => ({ isDefault: actorOf(request).defaultPassword }),
    )
    admin.put(
      '/api/auth/password',
      {
        schema: {
          summary: 'Change your password; all your sessions end',
          body: PasswordChange,
          response: { 200: LoggedIn },
        },
      },
      (request) => changeOwnPassword(db, actorOf(request), request.body, originOf(request), loginMaxFailures),
    )
    admin.get(
      '/api/auth/sessions',
      { schema: { summary: 'List your sessions', response: { 200: z.array(AdminSession) } } },
      (request) => listSessions(db, actorOf(request)),
    )
    admin.delete(
      '/api/auth/sessions',
      { schema: { summary: 'End all your sessions but this one', response: noContent } },
      async (request, reply) => {
        await endOtherSessions(db, actorOf(request))
        return reply.code(204).send()
      },
    )
    admin.delete(
      '/api/auth/sessions/:id',
      { schema: { summary: 'End one of your sessions', params: IdParams, response: noContent } },
      async (request, reply) => {
        await endSession(db, actorOf(request), request.params.id)
        return reply.code(204).send()
      },
    )
    admin.get(
      '/api/administrators',
      { schema: { summary: 'List administrators', response: { 200: z.array(Administrator) } } },
      () => listAdministrators(db),
    )
    admin.post(
      '/api/administrators',
      { schema: { summary: 'Add an administrator', body: Login, response: { 201: Administrator } } },
      async (request, reply) =>
        reply.code(201).send(await createAdministrator(db, actorOf(request), request.body)),
    )
    admin.put(
      '/api/administrators/:id',
      {
        schema: {
          summary: 'Deactivate or reactivate an administrator',
          params: IdParams,
          body: UserUpdate,
          response: { 200: Administrator },
        },
      },
      (request) => updateAdministrator(db, actorOf(request), request.params.id, request.body),
    )
  })
}

const originOf = (request: FastifyRequest): Origin => ({
  address: addressOf(request.ip),
  agent: request.headers['user-agent'] ?? '',
})
