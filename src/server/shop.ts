import { isIPv4 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { createApp } from './app.ts'
import { adminWithDefaultPassword, DEFAULT_PASSWORD } from './auth/service.ts'
import { operatorTasks } from './control/commands.ts'
import { openControlSocket } from './control/socket.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { loadPages } from './pages/site.ts'
import type { Config } from './process/config.ts'
import { StartError } from './process/start-error.ts'
import { seedShop } from './seed/seed-shop.ts'

export type Shop = {
  app: FastifyInstance
  /** How to log in, as long as everybody knows anyway. */
  login: string | undefined
  close(): Promise<void>
}

/** The whole shop short of an address to listen on. */
export async function openShop(config: Config, dev?: ViteDevServer): Promise<Shop> {
  const [database] = await Promise.all([
    openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir }),
    // While the database opens there is nothing else to do, and the first page is there sooner.
    dev ? undefined : loadPages(),
  ])
  try {
    await migrate(database)
    await seedShop(database, config)
    const wellKnown = await adminWithDefaultPassword(database.db)
    if (wellKnown && !isLoopback(config.host)) {
      throw new StartError(
        `The shop does not listen on ${config.host} while ${wellKnown} has the well-known password ${DEFAULT_PASSWORD}: set ADMIN_PASSWORD, or change it with npm run admin -- password ${wellKnown}.`,
      )
    }
    const app = await createApp({ database, config, dev })
    const door =
      database.engine === 'embedded'
        ? await openControlSocket(config.dataDir, operatorTasks(database, config.dataDir))
        : undefined
    return {
      app,
      login: wellKnown && `${wellKnown} / ${DEFAULT_PASSWORD}`,
      async close() {
        await closeApp(app, config.drainSeconds)
        await door?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Says that it is not ready any more, gives a proxy the time to notice, and finishes the requests that were taken. Their
 * connections are closed then, not kept for a next request.
 */
async function closeApp(app: FastifyInstance, drainSeconds: number) {
  app.leave()
  await setTimeout(drainSeconds * 1000)
  const timer = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(timer)
}

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
