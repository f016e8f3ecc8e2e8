import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/client.ts'
import type { Standing } from './server.ts'

/** For whatever keeps the shop running: alive says that the process answers, ready that it can sell. */
export async function healthRoutes(app: FastifyInstance, { db, standing }: { db: Db; standing: Standing }) {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('alive'))
  app.get('/readyz', async (_request, reply) => {
    if (standing.isLeaving) return reply.code(503).type('text/plain').send('closing')
    await db.execute(sql`select 1`)
    return reply.type('text/plain').send('ready')
  })
}
