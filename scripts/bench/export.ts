// Exports a large shop while looking at the memory of the server, and fails when a transfer makes it grow: what is
// sent must not pile up, however many products there are. Usage: npm run bench:export -- [products]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'

const PRODUCTS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 3
/** What a transfer may add on its way; the garbage between two collections is about two thirds of it. */
const MOST_MB = 40
const LOOK_EVERY_MS = 20

if (process.platform !== 'linux') throw new Error('This check reads memory from /proc, which only Linux has.')
await prepare({ dev: false })
const folder = mkdtempSync(join(tmpdir(), 'shop-export-'))
const env = {
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'export-check',
}
let shop

try {
  const seed = spawn(process.execPath, ['dist/server/seed.js', '--products', String(PRODUCTS)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if ((await once(seed, 'exit'))[0] !== 0) throw new Error('The shop could not be filled.')
  shop = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await addressOf(shop)
  const authorization = `Bearer ${await logIn(address)}`

  const table = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const file of ['products.csv', 'products.json']) {
      const figures = await transfer(`${address}/api/exports/${file}`, authorization)
      // A process that has just started finds its size with the first one.
      table.push({ file, ...figures, counts: round > 0 })
    }
  }
  console.table(table)
  const grown = table.filter(({ counts, start, peak }) => counts && peak - start > MOST_MB)
  if (grown.length > 0) throw new Error(`An export made the server grow by more than ${MOST_MB} MB.`)
} finally {
  if (shop && shop.exitCode === null) {
    shop.kill()
    await once(shop, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
}

function addressOf(server) {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      output += chunk
      const [, address] = /open at (\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The server ended before it opened: ${output}`)))
  })
}

async function logIn(address) {
  const login = { username: 'admin', password: env.ADMIN_PASSWORD }
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return (await reply.json()).token
}

/** Reads a file to its end; sizes are megabytes. */
async function transfer(url, authorization) {
  const start = memory()
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, memory())
  }, LOOK_EVERY_MS)
  const reply = await fetch(url, { headers: { authorization } })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  let size = 0
  for await (const chunk of reply.body) size += chunk.length
  clearInterval(timer)
  return { sent: Math.round(size / 1e6), start, peak: Math.max(peak, memory()), end: memory() }
}

function memory() {
  const status = readFileSync(`/proc/${shop.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024)
}
