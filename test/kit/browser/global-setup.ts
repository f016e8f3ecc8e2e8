import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser, changePassword } from '#server/auth/service.ts'
import { openDatabase } from '#server/db/client.ts'
import { prepare } from '../../../scripts/prepare.mjs'
import { CLERK, READY_ADMIN } from '../accounts.ts'
import { makeReady } from '../ready.ts'
import { startShop } from '../shop-process.ts'
import { READY_TEMPLATE_VARIABLE, shopEnv, TEMPLATE_VARIABLE } from './seeded-shop.ts'

/** Builds the shop if its sources changed, then creates and seeds a data folder that every worker copies. */
export default async function () {
  await prepare({ dev: true })
  const folder = await mkdtemp(join(tmpdir(), 'shop-seeded-'))
  const dataDir = join(folder, 'data')
  const shop = await startShop(shopEnv(dataDir))
  await shop.stop()
  await addClerk(dataDir)
  process.env[READY_TEMPLATE_VARIABLE] = await makeReadyCopy(dataDir, folder)
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

/** A copy of the shop that may be switched to Live. */
async function makeReadyCopy(dataDir: string, folder: string) {
  const readyDir = join(folder, 'ready')
  await cp(dataDir, readyDir, { recursive: true })
  const database = await openDatabase({ dataDir: readyDir })
  await makeReady(database.pool)
  await changePassword(database.db, READY_ADMIN)
  await database.close()
  return readyDir
}
