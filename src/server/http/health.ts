import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Readiness } from './server.ts'

/** For load balancers and supervisors: /healthz is liveness (the process answers), /readyz is readiness (it can sell). */
export async function healthRoutes(
  app: FastifyInstance,
  { db, readiness }: { db: Db; readiness: Readiness },
) {
  // A supervisor asks often, and behind a proxy from the address that all visitors share.
  const config = { rateLimit: false }
  app.get('/healthz', { config }, (_request, reply) => reply.type('text/plain').send('alive'))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (readiness.isDraining) return reply.code(503).type('text/plain').send('closing')
    const { rows } = await db.execute<{ isReadOnly: boolean }>(
      sql`select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    if (rows[0]!.isReadOnly) return reply.code(503).type('text/plain').send('the database is read-only')
    return reply.type('text/plain').send('ready')
  })
}
