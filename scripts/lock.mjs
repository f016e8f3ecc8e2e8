import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/**
 * Runs work while no other process on this machine runs work of the same name, and waits for its turn.
 * Who works listens on a socket, which the system closes however the process ends.
 */
export async function oneAtATime(name, onWait, work) {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 16)
  let server = await tryTurn(id)
  if (!server) onWait()
  while (!server) {
    await setTimeout(100 + Math.random() * 200)
    server = await tryTurn(id)
  }
  try {
    return await work()
  } finally {
    await close(server)
  }
}

async function tryTurn(id) {
  if (process.platform === 'win32')
    return listen(`\\\\.\\pipe\\saffron-and-sage-${id}`).catch(() => undefined)

  // Listen first, look for others second: of two at least the later one sees the other and steps back.
  // No name is used twice, so what does not answer is dead and can be removed.
  const folder = join(tmpdir(), `saffron-and-sage-${id}`)
  mkdirSync(folder, { recursive: true })
  const own = randomBytes(4).toString('hex')
  const server = await listen(join(folder, own))
  const names = readdirSync(folder)
  let alone = names.includes(own)
  for (const other of names.filter((name) => name !== own)) {
    if (await answers(join(folder, other))) alone = false
    else rmSync(join(folder, other), { force: true })
  }
  if (alone) return server
  await close(server)
}

function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

function answers(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(error.code)))
  })
}

function close(server) {
  return new Promise((resolve) => server.close(resolve))
}
