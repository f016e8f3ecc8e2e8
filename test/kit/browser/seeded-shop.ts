import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { startShop } from '../shop-process.ts'

/** Set by the global setup for the workers. */
export const TEMPLATE_VARIABLE = 'SEEDED_DATA_DIR'

/** The same for shops that are ready for Live. */
export const READY_TEMPLATE_VARIABLE = 'READY_DATA_DIR'

/** The environment of the browser tests' shops; the fixtures expect 127.0.0.1. */
export const shopEnv = (dataDir: string) => ({
  DATA_DIR: dataDir,
  BACKUP_DIR: join(dataDir, 'backups'),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
})

/** Starts a shop on a copy of the seeded data folder. All copies share one cache of image variants. */
export const startSeededShop = (env: NodeJS.ProcessEnv = {}) => startCopy(TEMPLATE_VARIABLE, env)

/** The same for a shop that may be switched to Live. Its administrator is READY_ADMIN. */
export const startReadyShop = (env: NodeJS.ProcessEnv = {}) => startCopy(READY_TEMPLATE_VARIABLE, env)

async function startCopy(variable: string, env: NodeJS.ProcessEnv) {
  const template = process.env[variable]!
  const cache = join(process.env[TEMPLATE_VARIABLE]!, 'cache')
  const folder = await mkdtemp(join(dirname(template), 'copy-'))
  const dataDir = join(folder, 'data')
  await cp(template, dataDir, { recursive: true, filter: (path) => path !== cache })
  await symlink(cache, join(dataDir, 'cache'))
  const shop = await startShop({ ...shopEnv(dataDir), ...env })
  return {
    address: shop.address,
    async stop() {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
