import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api/endpoints.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { endpointRoutes } from '#server/http/endpoints/endpoint-routes.ts'
import { schedule } from '#server/jobs/schedule.ts'
import type { Config } from '#server/process/config.ts'
import { createBackupRunner } from './runner.ts'
import { readBackups, saveSchedule } from './service.ts'

const CHECK_INTERVAL_MS = 60_000

export async function backupRoutes(app: FastifyInstance, { db, config }: { db: Db; config: Config }) {
  const route = endpointRoutes(app)
  const runner = createBackupRunner(app, { db, config })
  const { backupDir } = config

  schedule(app, {
    name: 'backups',
    everyMs: CHECK_INTERVAL_MS,
    run: runner.runIfDue,
    failureMessage: 'the schedule of backups could not be read',
  })

  route(endpoints.readBackups, () => readBackups(db, backupDir))
  route(endpoints.createBackup, async () => {
    await runner.startNow()
    return readBackups(db, backupDir)
  })
  route(endpoints.saveBackupSchedule, async ({ body }) => {
    await saveSchedule(db, body)
    return readBackups(db, backupDir)
  })
  route(endpoints.downloadBackup, async ({ params: { name } }, reply) => {
    const file = await openFile(backupDir, name)
    const { size } = await file.stat()
    reply
      .type('application/gzip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename="${name}"`)
    // Ends where the file ended when its length was announced.
    return file.createReadStream({ end: Math.max(0, size - 1) })
  })
}

/** The contract admits only names without a path. */
async function openFile(folder: string, name: string) {
  try {
    return await open(join(folder, name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new ShopError('not_found', 'This backup is not in the folder of this instance')
    if (code === 'EACCES' || code === 'EPERM')
      throw new ShopError('not_allowed', `The file ${join(folder, name)} cannot be read (${code})`)
    throw error
  }
}
