/** Gets a fresh clone, or one whose sources changed, ready to run. Needs nothing but Node and npm. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

const root = fileURLToPath(new URL('..', import.meta.url))
/** @param {string[]} path */
const at = (...path) => join(root, ...path)

const MIN_NODE = /** @type {const} */ ([20, 19])
const PROGRESS_INTERVAL_MS = 4_000
const PREBUILD_INPUTS = [
  'package-lock.json',
  'seed',
  ...['prebuild', 'seed', 'images'].map((folder) => `src/server/${folder}`),
  'src/domain/catalog',
]

/**
 * Installs if node_modules does not match the lock file, builds if the sources changed.
 *
 * @param {{ dev: boolean, rebuild?: boolean }} options dev: whether the development dependencies are needed too
 */
export async function prepare({ dev, rebuild = false }) {
  refuseOldNode()
  if (isInstalled(dev) && isBuilt() && !rebuild) return
  const onWait = () => say('Waiting for another start of this shop to finish installing and building …')
  await withLock(root, onWait, async () => {
    if (!isInstalled(dev)) await install(dev)
    if (!isBuilt() || rebuild) await build()
  })
}

/** The files the build depends on: while none of them changed, the last build is up to date. */
export function buildInputs() {
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts') && !isTestConfig(name))
  return ['package.json', 'package-lock.json', 'tsconfig.json', ...configs, 'src', 'public', 'seed'].flatMap(
    filesIn,
  )
}

/** @param {string} name */
const isTestConfig = (name) => /^(vitest|playwright)\./.test(name)

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return
  throw new Error(
    `The shop needs Node ${MIN_NODE.join('.')} or newer, and this is Node ${process.versions.node}.`,
  )
}

/**
 * Compares what npm says it installed with the lock file.
 *
 * @param {boolean} dev
 */
function isInstalled(dev) {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    // npm skips an optional package that is for another platform.
    const isNeeded = path !== '' && !wanted.optional && !wanted.devOptional && (dev || !wanted.dev)
    return !isNeeded || installed[path]?.version === wanted.version
  })
}

/**
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(lockFile) {
  return existsSync(at(lockFile)) ? JSON.parse(readFileSync(at(lockFile), 'utf8')).packages : {}
}

/** @param {boolean} dev */
async function install(dev) {
  // `npm start` must not remove the development dependencies of a developer.
  const hasDevPackages = Object.values(readPackages('node_modules/.package-lock.json')).some(({ dev }) => dev)
  const omit = dev || hasDevPackages ? [] : ['--omit=dev']
  const [npm, ...args] = npmCommand()
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  await run('Installing packages', npm, [...args, 'ci', ...omit, ...quiet])
}

/**
 * The npm that runs this script, if one does.
 *
 * @returns {[string, ...string[]]}
 */
function npmCommand() {
  const path = process.env.npm_execpath ?? ''
  return basename(path) === 'npm-cli.js' ? [process.execPath, path] : ['npm']
}

const isBuilt = () => hasStamp('dist/stamp', fingerprint())

/**
 * @param {string} file
 * @param {string} stamp
 */
function hasStamp(file, stamp) {
  return existsSync(at(file)) && readFileSync(at(file), 'utf8') === stamp
}

/** Builds into another folder and renames it at the end, so that an aborted build leaves nothing half done. */
async function build() {
  const stamp = fingerprint()
  const vite = at('node_modules/vite/bin/vite.js')
  const options = ['--logLevel', 'warn', '--emptyOutDir', '--outDir']
  // Test runners set NODE_ENV=test, and Vite would then bundle React's development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  rmSync(at('dist.new'), { recursive: true, force: true })
  await run('Building the shop', process.execPath, [vite, 'build', ...options, 'dist.new/client'], env)
  const server = [vite, 'build', '--ssr', ...options, 'dist.new/server']
  await run('Building the server', process.execPath, server, env)
  await prebuild(env)
  writeFileSync(at('dist.new/stamp'), stamp)
  rmSync(at('dist'), { recursive: true, force: true })
  renameSync(at('dist.new'), at('dist'))
}

/**
 * Creates the files that a new shop copies. It takes as long as the rest of the build, so the last ones are reused while
 * nothing changed that they depend on.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function prebuild(env) {
  const stamp = fingerprint(PREBUILD_INPUTS.flatMap(filesIn))
  if (hasStamp('dist/prebuilt/stamp', stamp))
    return cpSync(at('dist/prebuilt'), at('dist.new/prebuilt'), { recursive: true })
  const args = [at('dist.new/server/prebuild.js'), at('dist.new/prebuilt')]
  await run('Preparing the database and images of a new shop', process.execPath, args, env)
  writeFileSync(at('dist.new/prebuilt/stamp'), stamp)
}

function fingerprint(files = buildInputs()) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(at(path)) || /\.test\.tsx?$/.test(path)) return []
  if (!statSync(at(path)).isDirectory()) return [path]
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/**
 * Runs a program to its end, reporting progress. Its own output is shown only if it fails.
 *
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function run(title, command, args, env) {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  say(`${title} …`)
  const progress = setInterval(() => say(`${title} … ${seconds()} s`), PROGRESS_INTERVAL_MS)
  try {
    const { code, output } = await finish(command, args, env)
    if (code !== 0) throw new Error(`${title} failed.\n${output}`)
  } finally {
    clearInterval(progress)
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function finish(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/**
 * Prints to stderr, because stdout belongs to the command that is being prepared.
 *
 * @param {string} line
 */
function say(line) {
  process.stderr.write(`${line}\n`)
}
