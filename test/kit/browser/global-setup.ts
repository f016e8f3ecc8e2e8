import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser } from '#server/auth/service.ts'
import { openDatabase } from '#server/db/client.ts'
import { prepare } from '../../../scripts/prepare.mjs'
import { CLERK } from '../accounts.ts'
import { startShop } from '../shop-process.ts'
import { shopEnv, TEMPLATE_VARIABLE } from './seeded-shop.ts'

/** Builds the shop if its sources changed, then creates and seeds a data folder that every worker copies. */
export default async function () {
  await prepare({ dev: true })
  const folder = await mkdtemp(join(tmpdir(), 'shop-seeded-'))
  const dataDir = join(folder, 'data')
  const shop = await startShop(shopEnv(dataDir))
  await shop.stop()
  await addClerk(dataDir)
  await mkdir(join(dataDir, 'cache'))
  process.env[TEMPLATE_VARIABLE] = dataDir
  return () => rm(folder, { recursive: true, force: true })
}

/** Adds the user directly to the database, because the API deliberately offers no way to create non-admins. */
async function addClerk(dataDir: string) {
  const database = await openDatabase({ dataDir })
  await addUser(database.db, { ...CLERK, isAdmin: false })
  await database.close()
}
