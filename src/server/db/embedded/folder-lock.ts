import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StartError } from '#server/process/start-error.ts'

/*
 * Keeps a second process out of a data folder, where it would destroy data without a word. The lock is a
 * socket that listens: however a process ends, the system closes it, so no lock outlives its owner.
 */

const PREFIX = 'lock.'
/** The longest path of a socket, in bytes, that every system takes. */
const LONGEST_PATH = 103
/** Who does not answer in this time is alive all the same: busy, or suspended. */
const PATIENCE = 2_000

type Owner = { name: string; state: 'holding' | 'starting'; pid: string }
type Lock = { release(): Promise<void> }

/** Makes the folder when it is missing, and holds it until released or until the process ends. */
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
 * Everybody listens on a socket of a new name first, and looks for others second: of any two processes at
 * least the later one sees the other, and nobody holds the folder who sees another one alive. Among those
 * that start at once the first waits, and the others step back. As no name is used twice, the socket of a
 * dead process can be removed without ever removing that of a live one.
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

/** A pipe on Windows has no file to leave behind, and its name belongs to one process at a time. */
async function lockByPipe(folder: string): Promise<Lock> {
  const pipe = await pipePath(folder)
  try {
    const server = await listen(pipe, { name: pipe, state: 'holding', pid: String(process.pid) })
    return { release: () => close(server) }
  } catch (error) {
    const owner = (error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await ask(pipe))
    throw owner ? inUse(folder, owner.pid) : error
  }
}

async function findOthers(folder: string, own: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX))
  // Ours can be gone: looked at between its making and its listening, it seemed dead.
  const others: Owner[] = names.includes(own) ? [] : [{ name: '', state: 'starting', pid: '' }]
  for (const name of names) {
    if (name === own) continue
    const path = socketPath(folder, name)
    const owner = await ask(path)
    if (owner) others.push({ ...owner, name })
    else await rm(path, { force: true })
  }
  return others
}

/** Who listens there; undefined when nobody does. */
function ask(path: string) {
  return new Promise<Owner | undefined>((resolve, reject) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined)
      // Gone while it was asked, so it was stepping back.
      else if (error.code === 'ECONNRESET') resolve({ name: path, state: 'starting', pid: '' })
      else reject(error)
    })
    socket.on('close', () => {
      const [state, pid = 'unknown'] = answer.split(' ')
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

/** A name for a pipe of this folder, which Windows has instead of a socket in it. */
export async function pipePath(folder: string) {
  const path = (await realpath(folder)).toLowerCase()
  const id = createHash('sha256').update(path).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\saffron-and-sage-${id}`
}

export function socketPath(folder: string, name: string) {
  const path = join(folder, name)
  const shortest = [path, relative(process.cwd(), path)].sort((a, b) => a.length - b.length)[0]!
  if (Buffer.byteLength(shortest) <= LONGEST_PATH) return shortest
  throw new StartError(
    `The path of the data folder ${folder} is too long: choose a shorter one with DATA_DIR.`,
  )
}

function inUse(folder: string, pid: string) {
  return new StartError(
    `The data folder ${folder} is already open in another process (${pid}): stop that one, or choose another folder with DATA_DIR.`,
  )
}
