import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../scripts/test-tools/postgres.mjs'
import { databaseUrl, runOnServer } from '../../kit/api/test-database.ts'
import { attackMail, type MailAttackOptions } from './attack.ts'

/** Two instances on PostgreSQL send messages while they are killed. */
export async function tortureMail(options: MailAttackOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-mail-'))
  const postgres = await startPostgres()
  const name = `mail_${process.pid}`
  try {
    await runOnServer(postgres.url, `create database ${name}`)
    const start = performance.now()
    const env = {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(postgres.url, name),
    }
    const { messages, orders, kills, repeated } = await attackMail(env, options)
    console.log(
      `${postgres.description}, two instances: ${messages} messages of ${orders} orders and ${kills} kills in ${Math.round((performance.now() - start) / 1000)} s. ` +
        `None lost. ${repeated} delivered twice, with the same Message-ID: each was accepted by the mail server at the instant of a kill.`,
    )
  } finally {
    await runOnServer(postgres.url, `drop database if exists ${name} with (force)`)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
