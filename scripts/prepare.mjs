/** Makes a fresh clone, or one whose sources changed, ready to run. Needs nothing but Node and npm. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from './one-at-a-time.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...path) => join(root, ...path)

/** What the build is made of: when none of it changed, the last build still holds. */
const INPUTS = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'src', 'public']
const NODE = [20, 19]
const SIGN_OF_LIFE = 4_000

/**
 * Installs when the lock file asks for other packages than there are, builds when the sources changed.
 * `dev` says whether the tools for testing are needed too.
 */
export async function prepare({ dev, rebuild = false }) {
  refuseOldNode()
  if (isInstalled(dev) && isBuilt() && !rebuild) return
  const onWait = () => say('Waiting for another start of this shop to finish installing and building …')
  await oneAtATime(root, onWait, async () => {
    if (!isInstalled(dev)) await install(dev)
    if (!isBuilt() || rebuild) await build()
  })
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return
  throw new Error(
    `The shop needs Node ${NODE.join('.')} or newer, and this is Node ${process.versions.node}.`,
  )
}

/** Compares what npm says it installed with what the lock file asks for. */
function isInstalled(dev) {
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    // An optional package may rightly be missing, e.g. because it is for another kind of machine.
    const needed = path !== '' && !wanted.optional && !wanted.devOptional && (dev || !wanted.dev)
    return !needed || installed[path]?.version === wanted.version
  })
}

function readPackages(lockFile) {
  return existsSync(at(lockFile)) ? JSON.parse(readFileSync(at(lockFile), 'utf8')).packages : {}
}

async function install(dev) {
  // A start must not take a developer's tools away.
  const hasTools = Object.values(readPackages('node_modules/.package-lock.json')).some(({ dev }) => dev)
  const omit = dev || hasTools ? [] : ['--omit=dev']
  const [npm, ...args] = npmCommand()
  await run('Installing packages', npm, [
    ...args,
    'ci',
    ...omit,
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

/** The very npm that runs this, if one does. */
function npmCommand() {
  const path = process.env.npm_execpath ?? ''
  return basename(path) === 'npm-cli.js' ? [process.execPath, path] : ['npm']
}

function isBuilt() {
  const stamp = at('dist/stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Built beside its place and then renamed, so that a build that was broken off leaves nothing half done. */
async function build() {
  const stamp = fingerprint()
  const vite = at('node_modules/vite/bin/vite.js')
  const options = ['--logLevel', 'warn', '--emptyOutDir', '--outDir']
  rmSync(at('dist.new'), { recursive: true, force: true })
  await run('Building the shop', process.execPath, [vite, 'build', ...options, 'dist.new/client'])
  await run('Building the server', process.execPath, [vite, 'build', '--ssr', ...options, 'dist.new/server'])
  writeFileSync(at('dist.new/stamp'), stamp)
  rmSync(at('dist'), { recursive: true, force: true })
  renameSync(at('dist.new'), at('dist'))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(at(path)) || /\.test\.tsx?$/.test(path)) return []
  if (!statSync(at(path)).isDirectory()) return [path]
  return readdirSync(at(path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/** Runs a program to its end and says what is going on; what it printed itself matters only if it fails. */
async function run(what, command, args) {
  const start = Date.now()
  const seconds = () => Math.round((Date.now() - start) / 1000)
  say(`${what} …`)
  const signs = setInterval(() => say(`${what} … ${seconds()} s`), SIGN_OF_LIFE)
  try {
    const { code, output } = await finish(command, args)
    if (code !== 0) throw new Error(`${what} failed.\n${output}`)
  } finally {
    clearInterval(signs)
  }
}

function finish(command, args) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && command === 'npm'
    const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] })
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

/** On stderr, because stdout belongs to the command that is being prepared. */
function say(line) {
  process.stderr.write(`${line}\n`)
}
