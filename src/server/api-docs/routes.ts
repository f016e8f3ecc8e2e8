import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './page.ts'

export async function apiDocsRoutes(app: FastifyInstance, { version }: { version: string }) {
  app.get('/api/openapi.json', () => openApiDocument(version))
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(referencePage(openApiDocument(version))),
  )
}
