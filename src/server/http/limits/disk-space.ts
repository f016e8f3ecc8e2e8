import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ShopError } from '#domain/error.ts'

/** Free bytes the embedded database needs to keep reading, vacuuming and letting administrators log in. */
const MIN_FREE_BYTES = 48 * 1024 * 1024

/** Refuses writes while the disk is nearly full: an embedded database with no space left stops altogether. */
export const diskSpaceGuard = fp(
  async (app: FastifyInstance, { dataDir }: { dataDir: string }) => {
    app.addHook('onRequest', async ({ method, url }) => {
      if (method === 'GET' || method === 'HEAD' || url.startsWith('/api/auth/')) return
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize < MIN_FREE_BYTES)
        throw new ShopError('disk_full', "The shop's disk is full: nothing can be saved until space is freed")
    })
  },
  { name: 'disk-space-guard' },
)
