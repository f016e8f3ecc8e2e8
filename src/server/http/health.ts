import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'

/** For whatever keeps the shop running: alive says that the process answers, ready that it can sell. */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Db }) {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('alive'))
  app.get('/readyz', async (_request, reply) => {
    await db.execute(sql`select 1`)
    return reply.type('text/plain').send('ready')
  })
}
