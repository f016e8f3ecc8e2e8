import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findPrograms } from '../../scripts/test-tools/machine.mjs'
import { createServerFolder, freePort, supervise } from '../../scripts/test-tools/postgres.mjs'

export const findPgBouncer = () => findPrograms(['pgbouncer'], ['/usr/sbin', '/usr/local/sbin'])[0]

/** Starts PgBouncer in front of a server, with its default settings except for address and authentication. */
export async function startPgBouncer(
  program: string,
  { serverUrl, user, poolMode }: { serverUrl: string; user: string; poolMode: 'session' | 'transaction' },
) {
  const { folder, owner } = createServerFolder()
  const port = await freePort()
  const server = new URL(serverUrl)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users.txt'), `"${user}" ""\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${poolMode}
`,
  )
  const supervisor = supervise({ program, args: ['--quiet', settings], owner, folder, signal: 'SIGTERM' })
  const ended = once(supervisor, 'exit')
  await untilListening(port)
  return {
    url: (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      supervisor.stdin.end()
      await ended
    },
  }
}

async function untilListening(port: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await setTimeout(100)
    } finally {
      socket.destroy()
    }
  }
  throw new Error('PgBouncer did not start')
}
