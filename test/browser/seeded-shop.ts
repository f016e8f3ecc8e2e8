import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server-process.ts'

/** Creates, migrates and seeds a data folder once; every worker then starts from a copy of it. */
export default async function () {
  const folder = await mkdtemp(join(tmpdir(), 'shop-seeded-'))
  const dataDir = join(folder, 'data')
  const server = await startServer(dataDir)
  await server.stop()
  process.env.SEEDED_DATA_DIR = dataDir
  return () => rm(folder, { recursive: true, force: true })
}
