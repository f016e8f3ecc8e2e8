import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CurrentUser, LoggedIn, Login } from '#contract/auth.ts'
import type { Db } from '#server/db/client.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { bearerToken, requireUser } from './require-admin.ts'
import { logIn, logOut } from './service.ts'

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
    (request) => logIn(db, request.body, request.ip, loginMaxFailures),
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
}
