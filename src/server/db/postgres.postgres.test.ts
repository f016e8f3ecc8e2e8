import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/kit/api/test-database.ts'
import { openPostgres } from './postgres.ts'

const { database, discard } = await openTestDatabase()
const { pool } = database
afterAll(discard)

test('the pool recovers from connections the server closed, and logs them', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')))
  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => pool.totalCount).toBe(1)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1 as number')))
  expect(outcomes.map(({ rows }) => rows)).toEqual(Array(10).fill([{ number: 1 }]))
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^A connection to the database was lost: /))
  log.mockRestore()
})

test('the server ends long statements, long waits for a lock and idle transactions', async () => {
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ statement: '30s', lock: '3s', idle: '30s' }])
})

test('a server that is too old is refused with its version', async () => {
  const server = createServer(respondAsVersion13).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(openPostgres({ url: `postgres://shop:hunter2@127.0.0.1:${port}/shop` })).rejects.toThrow(
    `The database at 127.0.0.1:${port}/shop is PostgreSQL 13, but the shop needs 14 or newer.`,
  )
  server.close()
})

/** A fake server that accepts any login and answers every query with the version number 130012. */
function respondAsVersion13(socket: Socket) {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.from(`${type}....`)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.from(`\0\x01server_version_num\0${'\0'.repeat(18)}`)
  const row = Buffer.from('\0\x01\0\0\0\x06130012')
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
    socket.on('data', (request) => {
      if (request[0] !== 'Q'.charCodeAt(0)) return
      const done = message('C', Buffer.from('SHOW\0'))
      socket.write(Buffer.concat([message('T', column), message('D', row), done, ready]))
    })
  })
}
