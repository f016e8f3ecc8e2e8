import type { FastifyInstance } from 'fastify'
import { referencePage } from './page.ts'

export async function referenceRoutes(app: FastifyInstance) {
  app.get('/api/openapi.json', () => app.swagger())
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(referencePage(app.swagger() as Parameters<typeof referencePage>[0])),
  )
}
