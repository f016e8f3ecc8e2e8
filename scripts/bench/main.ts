/**
 * `npm run bench`: how fast the shop is, beside a bare node:http server that sends the same bytes, and beside itself
 * with a large catalog. Options: --engine embedded|postgres, --size (products of the large shop; 48 for none),
 * --seconds (per round), --json (where to write the figures). With --minutes instead of size and seconds: whether
 * memory grows in that time under the load of many shoppers.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { memoryUnderLoad } from './bench/growth.mjs'
import { compareKept } from './bench/kept.mjs'
import { compareMade } from './bench/made.mjs'
import { openShops } from './bench/shops.mjs'
import { bytesSent, coldStart } from './bench/visit.mjs'
import { prepare } from './prepare.mjs'

const SEEDED = 48

if (process.platform !== 'linux')
  throw new Error('The benchmark reads CPU times from /proc, which only Linux has.')
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { engine, sizes, seconds, minutes, json } = readOptions()
await prepare({ dev: true })
const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
const shops = await openShops(engine, sizes, folder)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => close().then(() => process.exit(1)))
try {
  write(minutes > 0 ? await measureGrowth() : await measure())
} finally {
  await close()
}

async function close() {
  await shops.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measureGrowth() {
  const [small] = shops.all
  return { ...header(), growth: await memoryUnderLoad(small, minutes) }
}

async function measure() {
  const [small] = shops.all
  const result = { ...header(), seconds }

  result.sent = await bytesSent(small)
  console.log('\nBytes of a first visit, as sent')
  console.table(result.sent)

  result.kept = []
  for (const shop of shops.all) {
    const rows = await compareKept(shop, folder, seconds)
    console.log(
      `\nReplies from memory with ${shop.size} products, in requests per second of the server's CPU time`,
    )
    console.table(rows)
    result.kept.push({ size: shop.size, rows })
  }
  result.memoryOfKept = memoryOf(shops.all)

  result.made = await compareMade(shops.all, seconds)
  console.log('\nReplies made for each request: milliseconds at the median, and of CPU time of the server')
  console.table(result.made)

  result.memory = memoryOf(shops.all)
  result.start = []
  for (const shop of shops.all) result.start.push({ size: shop.size, ...(await coldStart(shop)) })
  console.log('\nMemory of the server after replies from memory, and after everything')
  console.table(
    result.memory.map((row, index) => ({ ...row, 'from memory MB': result.memoryOfKept[index].MB })),
  )
  console.log('\nThe next start, until its first page has arrived (median of three)')
  console.table(result.start)
  return result
}

function header() {
  return { at: new Date().toISOString(), engine, sizes, node: process.version }
}

function write(result) {
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\nThe figures are in ${json}`)
}

function memoryOf(all) {
  return all.map((shop) => ({ size: shop.size, MB: shop.memory() }))
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string', default: 'embedded' },
      size: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '0.5' },
      minutes: { type: 'string', default: '0' },
      json: { type: 'string' },
    },
  })
  const { engine } = values
  if (engine !== 'embedded' && engine !== 'postgres') throw new Error('--engine is embedded or postgres')
  const [size, seconds, minutes] = [values.size, values.seconds, values.minutes].map(Number)
  if (!Number.isInteger(size) || size < SEEDED || size > 1_000_000)
    throw new Error(`--size is a whole number from ${SEEDED} to 1000000`)
  if (!(seconds > 0)) throw new Error('--seconds is a number above 0')
  if (!Number.isInteger(minutes) || minutes < 0) throw new Error('--minutes is a whole number')
  const sizes = size === SEEDED || minutes > 0 ? [SEEDED] : [SEEDED, size]
  const name = minutes > 0 ? `${engine}-growth` : engine
  return { engine, sizes, seconds, minutes, json: values.json ?? `bench-results/${name}.json` }
}
