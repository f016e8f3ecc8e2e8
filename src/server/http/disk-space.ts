import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#domain/error.ts'

/** What the embedded database needs to go on reading, tidying up and letting people log in. */
const RESERVE = 48 * 1024 * 1024

/** Refuses changes while the disk has little room left: a database that finds none at all can only stop. */
export function keepRoom(app: FastifyInstance, dataDir: string) {
  app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET' || method === 'HEAD' || url.startsWith('/api/auth/')) return
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < RESERVE)
      throw new ShopError(
        'no_room',
        "The shop's disk is full: nothing can be saved until there is room again",
      )
  })
}
