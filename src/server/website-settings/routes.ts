import type { FastifyInstance } from 'fastify'
import { WebsiteSettings } from '#contract/website-settings.ts'
import { actorOf, adminOnly } from '#server/auth/require-admin.ts'
import type { Db } from '#server/db/client.ts'
import { expectedRevision, sendWithEtag } from '#server/http/revision.ts'
import type { ZodTypeProvider } from '#server/http/validate.ts'
import { IMAGES_BODY_LIMIT } from '#server/images/service.ts'
import { readWebsiteSettings, updateWebsiteSettings } from './service.ts'

export async function websiteSettingsRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get(
    '/api/settings',
    {
      config: { cached: true },
      schema: { summary: 'Read the website settings', response: { 200: WebsiteSettings } },
    },
    async (_request, reply) => sendWithEtag(reply, await readWebsiteSettings(db)),
  )

  app.register(async (scope) => {
    adminOnly(scope, db)
    scope.withTypeProvider<ZodTypeProvider>().put(
      '/api/settings',
      {
        bodyLimit: IMAGES_BODY_LIMIT,
        schema: {
          summary: 'Change the website settings',
          body: WebsiteSettings,
          response: { 200: WebsiteSettings },
        },
      },
      async (request, reply) =>
        sendWithEtag(
          reply,
          await updateWebsiteSettings(db, actorOf(request), request.body, expectedRevision(request)),
        ),
    )
  })
}
