import type { FastifyInstance } from 'fastify'
import { Settings } from '#contract/website-settings.ts'
import { actorOf, adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { PICTURES_BODY_LIMIT } from '#server/images/service.ts'
import { readSettings, updateSettings } from './service.ts'

export async function settingsRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get(
    '/api/settings',
    {
      config: { cached: true },
      schema: { summary: 'Read the website settings', response: { 200: Settings } },
    },
    () => readSettings(db),
  )

  app.register(async (scope) => {
    adminOnly(scope, db)
    scope.withTypeProvider<ZodTypeProvider>().put(
      '/api/settings',
      {
        bodyLimit: PICTURES_BODY_LIMIT,
        schema: { summary: 'Change the website settings', body: Settings, response: { 200: Settings } },
      },
      (request) => updateSettings(db, actorOf(request), request.body),
    )
  })
}
