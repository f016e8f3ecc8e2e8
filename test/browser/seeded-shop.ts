import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUser } from '#server/auth/service.ts'
import { openDatabase } from '#server/db/client.ts'
import { CLERK } from './people.ts'
import { startServer } from './server-process.ts'

/** Creates, migrates and seeds a data folder once; every worker then starts from a copy of it. */
export default async function () {
  const folder = await mkdtemp(join(tmpdir(), 'shop-seeded-'))
  const dataDir = join(folder, 'data')
  const server = await startServer(dataDir)
  await server.stop()
  await addClerk(dataDir)
  await mkdir(join(dataDir, 'cache'))
  process.env.SEEDED_DATA_DIR = dataDir
  return () => rm(folder, { recursive: true, force: true })
}

/** Straight into the database: the shop itself offers no way to make a user who is no administrator. */
async function addClerk(dataDir: string) {
  const database = await openDatabase({ dataDir })
  await addUser(database.db, { ...CLERK, isAdmin: false })
  await database.close()
}
