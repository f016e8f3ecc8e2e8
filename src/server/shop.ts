import { isIPv4 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { createApp } from './app.ts'
import { DEFAULT_PASSWORD, usesDefaultPassword } from './auth/service.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { seedShop } from './seed/shop.ts'
import { StartError } from './start-error.ts'

export type Shop = {
  app: FastifyInstance
  /** How to log in, as long as everybody knows anyway. */
  login: string | undefined
  close(): Promise<void>
}

/** The whole shop short of an address to listen on. */
export async function openShop(config: Config, dev?: ViteDevServer): Promise<Shop> {
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
  )
  try {
    await migrate(database)
    await seedShop(database, config)
    const isOpenToAll = await usesDefaultPassword(database.db)
    if (isOpenToAll && !isLoopback(config.host)) {
      throw new StartError(
        `The shop does not listen on ${config.host} while an administrator has the well-known password ${DEFAULT_PASSWORD}: set ADMIN_PASSWORD, or change it with npm run admin -- password ${config.adminUsername}.`,
      )
    }
    const app = await createApp({ database, config, dev })
    return {
      app,
      login: isOpenToAll ? `${config.adminUsername} / ${DEFAULT_PASSWORD}` : undefined,
      async close() {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
