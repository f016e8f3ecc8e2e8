// Measures the shop side by side with a bare node:http server that sends the same bytes, in requests per CPU second
// of the server: a figure that stays the same on a busy machine. Usage: npm run bench -- [seconds per round]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'

const SECONDS = Number(process.argv[2] ?? 2)
const ROUNDS = 5
const CONNECTIONS = 16
const BROWSER = { 'accept-encoding': 'br', accept: 'text/html,image/avif,image/webp,*/*' }

if (process.platform !== 'linux')
  throw new Error('The benchmark reads CPU times from /proc, which only Linux has.')
await prepare({ dev: false })
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const shop = await start(
  ['dist/server/main.js'],
  { PORT: '0', DATA_DIR: join(folder, 'data') },
  /open at (\S+)/,
)

try {
  const [product] = JSON.parse((await get(shop.address, '/api/products?limit=1')).body)
  const targets = {
    'home page': '/',
    'category page': '/category/kitchen-items',
    'product page': `/product/${product.id}`,
    'GET /api/products': '/api/products',
    'GET /api/products/{id}': `/api/products/${product.id}`,
    'cached picture': `${product.images[0]}/640.avif`,
  }
  const table = []
  for (const [name, path] of Object.entries(targets)) {
    const { headers, body } = await warm(path)
    const bare = await startBare(headers, body)
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        shop: await load(shop, path, body.length, 200, BROWSER),
        bare: await load(bare, path, body.length, 200, BROWSER),
        notModified: await load(shop, path, 0, 304, { ...BROWSER, 'if-none-match': headers.etag }),
      })
    }
    bare.process.kill()
    const middle = (pick) => median(rounds.map(pick))
    table.push({
      name,
      bytes: body.length,
      'shop req/CPU s': Math.round(middle((r) => r.shop.perCpuSecond)),
      'bare req/CPU s': Math.round(middle((r) => r.bare.perCpuSecond)),
      ratio: Number(middle((r) => r.shop.perCpuSecond / r.bare.perCpuSecond).toFixed(2)),
      'ratio 304': Number(middle((r) => r.notModified.perCpuSecond / r.bare.perCpuSecond).toFixed(2)),
      'p99/p50': Number(middle((r) => r.shop.p99 / r.shop.p50).toFixed(1)),
    })
  }
  console.table(table)
  const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))[1])
  console.log(`Memory of the server: ${Math.round(memory / 1024)} MB`)
  writeFileSync('bench.json', `${JSON.stringify({ at: new Date().toISOString(), table, memory }, null, 2)}\n`)
} finally {
  shop.process.kill()
  await once(shop.process, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

function start(args, env, pattern) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, address] = pattern.exec(output) ?? []
      if (address) resolve({ process: child, address })
    })
    child.once('exit', () => reject(new Error(`The server ended before it opened: ${output}`)))
  })
}

/** The least a Node server can do with these bytes. */
function startBare(headers, body) {
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const { date: _, connection: _c, 'keep-alive': _k, ...sent } = headers
  const code = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)})
    const server = require('node:http').createServer((request, response) => {
      response.writeHead(200, ${JSON.stringify(sent)})
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => console.log('open at http://127.0.0.1:' + server.address().port))`
  return start(['-e', code], {}, /open at (\S+)/)
}

/** Asks until the reply comes from memory, as it does for everybody after the first. */
async function warm(path) {
  for (let turn = 0; turn < 3; turn++) await get(shop.address, path, BROWSER)
  return get(shop.address, path, BROWSER)
}

function get(address, path, headers = {}, agent) {
  return new Promise((resolve, reject) => {
    request(new URL(path, address), { headers, agent }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}

/** Every answer that counts is looked at: its status and how long it is. */
async function load({ process: { pid }, address }, path, length, status, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times = []
  const cpuBefore = cpuSeconds(pid)
  const end = performance.now() + SECONDS * 1000
  const client = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      const reply = await get(address, path, headers, agent)
      if (reply.status !== status || reply.body.length !== length)
        throw new Error(`${path} answered ${reply.status} with ${reply.body.length} bytes`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perCpuSecond: times.length / (cpuSeconds(pid) - cpuBefore),
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
  }
}

function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
