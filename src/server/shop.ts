import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { createApp } from './app.ts'
import { adminWithDefaultPassword, DEFAULT_PASSWORD } from './auth/service.ts'
import { controlCommands } from './control/commands.ts'
import { openControlSocket } from './control/socket.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { isLoopback } from './http/request/loopback.ts'
import { loadRenderer } from './pages/site.ts'
import { verifyStripeKey } from './payments/providers.ts'
import type { Config } from './process/config.ts'
import { drainAndClose } from './process/graceful-shutdown.ts'
import { StartError } from './process/start-error.ts'
import { seedShop } from './seed/seed-shop.ts'
import { enforceReadiness } from './selling/enforce-readiness.ts'

export type Shop = {
  app: FastifyInstance
  /** Username and password of an administrator who still has the well-known default password. */
  login: string | undefined
  close(): Promise<void>
}

/** Opens the database, brings its schema up to date and builds the server; it does not listen yet. */
export async function openShop(config: Config, dev?: ViteDevServer): Promise<Shop> {
  const [database] = await Promise.all([
    openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir }),
    // Loaded while the database opens, so that the first page does not wait for it.
    dev ? undefined : loadRenderer(),
  ])
  try {
    await migrate(database)
    await seedShop(database, config)
    const defaultAdmin = await adminWithDefaultPassword(database.db)
    if (defaultAdmin && !isLoopback(config.host)) {
      // ADMIN_PASSWORD replaces the password of this one administrator only.
      const canSetVariable = defaultAdmin.toLowerCase() === config.adminUsername.toLowerCase()
      const advice = `${canSetVariable ? 'set ADMIN_PASSWORD, or ' : ''}change it with npm run admin -- password ${defaultAdmin}`
      throw new StartError(
        `The shop does not listen on ${config.host} while ${defaultAdmin} has the well-known password ${DEFAULT_PASSWORD}: ${advice}.`,
      )
    }
    const openItems = await enforceReadiness(database.db, config)
    const warning = config.stripe && (await verifyStripeKey(config.stripe))
    const app = await createApp({ database, config, dev })
    if (warning) app.log.warn(warning)
    if (openItems.length > 0)
      app.log.warn(
        { openItems },
        'the shop was live with open items of the readiness list, and is a demo now',
      )
    const controlSocket =
      database.engine === 'embedded'
        ? await openControlSocket(config.dataDir, controlCommands(database, config.dataDir))
        : undefined
    return {
      app,
      login: defaultAdmin && `${defaultAdmin} / ${DEFAULT_PASSWORD}`,
      async close() {
        await drainAndClose(app, config.drainSeconds)
        await controlSocket?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
