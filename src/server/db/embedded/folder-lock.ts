import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '#server/process/start-error.ts'

/*
 * Locks a data folder against a second process, which would silently corrupt the data. The lock is a listening socket:
 * the operating system closes it however the process ends, so no lock outlives its owner. A lock file with a
 * heartbeat would expire while its owner is merely suspended.
 */

const PREFIX = 'lock.'
/** The longest socket path that every operating system accepts. */
const MAX_SOCKET_PATH_BYTES = 103
/** An owner that accepts the connection but does not answer within this time is alive: busy or suspended. */
const RESPONSE_TIMEOUT_MS = 2_000

type Owner = { name: string; state: 'holding' | 'starting'; pid: string }
type Lock = { release(): Promise<void> }

/** Creates the folder if it is missing, and locks it until released or until the process ends. */
export async function lockFolder(folder: string): Promise<Lock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await (process.platform === 'win32' ? lockByPipe(folder) : lockBySocket(folder))
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}

/**
 * Each process first listens on a socket with a new name and then looks for others: of any two processes at least the
 * later one sees the other, and a process holds the lock only if it sees no other one alive. Among processes that
 * start at once, the one with the first name waits and the others back off and retry. No name is used twice, so
 * removing the socket of a dead process never removes that of a live one.
 */
async function lockBySocket(folder: string): Promise<Lock> {
  for (;;) {
    const name = `${PREFIX}${Date.now()}-${randomBytes(4).toString('hex')}`
    const self: Owner = { name, state: 'starting', pid: String(process.pid) }
    const server = await listen(socketPath(folder, name), self)
    try {
      if (await isAlone(folder, name)) {
        self.state = 'holding'
        return { release: () => close(server) }
      }
    } finally {
      if (self.state === 'starting') await close(server)
    }
    await setTimeout(50 + Math.random() * 100)
  }
}

async function isAlone(folder: string, own: string) {
  for (;;) {
    const others = await findOthers(folder, own)
    const holder = others.find((other) => other.state === 'holding')
    if (holder) throw inUse(folder, holder.pid)
    if (others.length === 0) return true
    if (others.some((other) => other.name < own)) return false
    await setTimeout(20)
  }
}

/** A named pipe on Windows leaves no file behind, and only one process can listen on it. */
async function lockByPipe(folder: string): Promise<Lock> {
  const pipe = await pipePath(folder)
  try {
    const server = await listen(pipe, { name: pipe, state: 'holding', pid: String(process.pid) })
    return { release: () => close(server) }
  } catch (error) {
    const owner = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await queryOwner(pipe))
    throw owner ? inUse(folder, owner.pid) : error
  }
}

async function findOthers(folder: string, own: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX))
  // Our own socket may be gone: another process saw it before it was listening and took it for dead.
  const others: Owner[] = names.includes(own) ? [] : [{ name: '', state: 'starting', pid: '' }]
  for (const name of names) {
    if (name === own) continue
    const path = socketPath(folder, name)
    const owner = await queryOwner(path)
    if (owner) others.push({ ...owner, name })
    else await rm(path, { force: true })
  }
  return others
}

/** The process that listens on this socket, or undefined if none does. */
function queryOwner(path: string) {
  return new Promise<Owner | undefined>((resolve, reject) => {
    let response = ''
    const socket = connect(path)
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      // It closed while we were connecting, so it was backing off.
      else if (error.code === 'ECONNRESET') resolve({ name: path, state: 'starting', pid: '' })
      else reject(error)
    })
    socket.on('close', () => {
      const [state, pid = 'unknown'] = response.split(' ')
      resolve({ name: path, state: state === 'starting' ? 'starting' : 'holding', pid })
    })
  })
}

function listen(path: string, self: Owner) {
  return new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(`${self.state} ${self.pid}`)
    })
    server.unref()
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

function close(server: Server) {
  return new Promise<void>((resolve) => server.close(() => resolve()))
}

/** The named pipe of a folder: Windows has no sockets in folders. */
export async function pipePath(folder: string) {
  const path = (await realpath(folder)).toLowerCase()
  const id = createHash('sha256').update(path).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\saffron-and-sage-${id}`
}

export function socketPath(folder: string, name: string) {
  const path = join(folder, name)
  const shortest = [path, relative(process.cwd(), path)].sort((a, b) => a.length - b.length)[0]!
  if (Buffer.byteLength(shortest) <= MAX_SOCKET_PATH_BYTES) return shortest
  throw new StartError(
    `The path of the data folder ${folder} is too long: choose a shorter one with DATA_DIR.`,
  )
}

function inUse(folder: string, pid: string) {
  return new StartError(
    `The data folder ${folder} is already open in another process (${pid}): stop that one, or choose another folder with DATA_DIR.`,
  )
}
