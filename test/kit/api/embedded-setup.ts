import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepare } from '../../../scripts/prepare.mjs'

/** Builds the shop if its sources changed, then creates the migrated data folder that every test file copies. */
export default async function (project: TestProject) {
  await prepare({ dev: true })
  const folder = await mkdtemp(join(tmpdir(), 'shop-template-'))
  const dataDir = join(folder, 'data')
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await openDatabase({ dataDir })
    await migrate(database)
    await database.close()
  } catch (error) {
    await discard()
    throw error
  }
  project.provide('template', { engine: 'embedded', dataDir })
  return discard
}
