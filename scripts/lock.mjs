import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** @typedef {import('node:net').Server} Server */

/**
 * A mutex between processes of this machine: runs `work` while no other process holds the lock of this name. The
 * lock is a listening socket, which the system closes however its process ends, so it can never be left behind.
 *
 * @template T
 * @param {string} name
 * @param {() => void} onWait called once if another process holds the lock
 * @param {() => Promise<T>} work
 */
export async function withLock(name, onWait, work) {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 16)
  let server = await tryLock(id)
  if (!server) onWait()
  while (!server) {
    await setTimeout(100 + Math.random() * 200)
    server = await tryLock(id)
  }
  try {
    return await work()
  } finally {
    await close(server)
  }
}

/** @param {string} id */
async function tryLock(id) {
  if (process.platform === 'win32')
    return listen(`\\\\.\\pipe\\saffron-and-sage-${id}`).catch(() => undefined)

  // Listen first, then look for others: of two processes at least the later one sees the other and backs off.
  // No socket name is used twice, so one that does not answer belongs to a dead process and can be removed.
  const folder = join(tmpdir(), `saffron-and-sage-${id}`)
  mkdirSync(folder, { recursive: true })
  const own = randomBytes(4).toString('hex')
  const server = await listen(join(folder, own))
  const names = readdirSync(folder)
  let isAlone = names.includes(own)
  for (const other of names.filter((name) => name !== own)) {
    if (await isListening(join(folder, other))) isAlone = false
    else rmSync(join(folder, other), { force: true })
  }
  if (isAlone) return server
  await close(server)
  return undefined
}

/**
 * @param {string} path
 * @returns {Promise<Server>}
 */
function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function isListening(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(!['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '')),
    )
  })
}

/** @param {Server} server */
function close(server) {
  return new Promise((resolve) => server.close(resolve))
}
