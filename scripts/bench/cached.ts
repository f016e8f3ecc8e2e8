import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BROWSER, cpuSeconds, load, median, quantile, request, round } from './http.mjs'
import { addressOf } from './shops.mjs'

/** Many short ones: the machine's own speed changes within seconds, and then for both of a round alike. */
const ROUNDS = 40
const CONNECTIONS = 16
const WARM_UP = 2
const LONG = 1_000_000
const BARE = fileURLToPath(new URL('bare.mjs', import.meta.url))

/** Replies that the shop keeps, beside a bare server that sends the same bytes: in turns, so that both meet the same noise. */
export async function compareKept(shop, folder, seconds) {
  const [product] = JSON.parse((await request(shop.address, { path: '/api/products?limit=1' })).body)
  const targets = {
    'home page': '/',
    'category page': '/category/kitchen-items',
    'product page': `/product/${product.id}`,
    'GET /api/products': '/api/products',
    'GET /api/products/{id}': `/api/products/${product.id}`,
    'cached picture': `${product.images[0]}/640.avif`,
  }
  const rows = []
  for (const [name, path] of Object.entries(targets)) {
    const { headers, body } = await warm(shop, path)
    // Too long to be kept, and nothing that a page asks for.
    if (body.length > LONG) rows.push({ name, bytes: body.length })
    else
      rows.push({ name, bytes: body.length, ...(await compare(shop, folder, seconds, path, headers, body)) })
  }
  return rows
}

async function compare(shop, folder, seconds, path, headers, body) {
  const bare = await startBare(join(folder, 'body'), headers, body)
  try {
    return toRow(await inTurns({ shop, bare, seconds, path, headers, body }))
  } finally {
    bare.process.kill()
  }
}

async function inTurns({ shop, bare, seconds, path, headers, body }) {
  const whole = {
    path,
    headers: BROWSER,
    isRight: (reply) => reply.status === 200 && reply.body.equals(body),
  }
  const unchanged = {
    path,
    headers: { ...BROWSER, 'if-none-match': headers.etag },
    isRight: (reply) => reply.status === 304 && reply.body.length === 0,
  }
  const run = async (server, wanted, howLong = seconds) => {
    const { times, cpuSeconds } = await load(server, {
      seconds: howLong,
      connections: CONNECTIONS,
      next: () => wanted,
    })
    return { perCpuSecond: times.length / cpuSeconds, tail: quantile(times, 0.99) / median(times) }
  }
  // What runs for the first time is not yet compiled, here as there.
  for (const server of [shop, bare]) await run(server, whole, WARM_UP)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      shop: await run(shop, whole),
      bare: await run(bare, whole),
      unchanged: await run(shop, unchanged),
    })
  return rounds
}

function toRow(rounds) {
  const middle = (pick) => median(rounds.map(pick))
  const ratio = (pick) =>
    round(
      middle((turn) => pick(turn).perCpuSecond / turn.bare.perCpuSecond),
      2,
    )
  return {
    'shop req/CPU s': Math.round(middle(({ shop }) => shop.perCpuSecond)),
    'bare req/CPU s': Math.round(middle(({ bare }) => bare.perCpuSecond)),
    ratio: ratio(({ shop }) => shop),
    'ratio 304': ratio(({ unchanged }) => unchanged),
    'p99/p50': round(middle(({ shop }) => shop.tail)),
  }
}

async function startBare(file, headers, body) {
  writeFileSync(file, body)
  const { date: _, connection: _c, 'keep-alive': _k, ...said } = headers
  const child = spawn(process.execPath, [BARE, file, JSON.stringify(said)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { process: child, address: await addressOf(child), cpu: () => cpuSeconds(child.pid) }
}

/** Asks until the reply comes from memory, as it does for everybody after the first. */
async function warm(shop, path) {
  const wanted = { path, headers: BROWSER }
  const first = await request(shop.address, wanted)
  if (first.body.length > LONG) return first
  for (let turn = 0; turn < 2; turn++) await request(shop.address, wanted)
  return request(shop.address, wanted)
}
