import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireLinux } from '../../test/kit/process-stats.ts'
import { UsageError } from '../usage-error.ts'
import { type BenchShop, type Engine, openShops } from './kit/shops.ts'
import { compareCached } from './scenarios/cached.ts'
import { bytesSent, coldStart } from './scenarios/first-visit.ts'
import { memoryUnderLoad } from './scenarios/memory-growth.ts'
import { compareRendered } from './scenarios/rendered.ts'
import { compareSelling } from './scenarios/selling.ts'

/** The number of products in the seed. */
const SEEDED_PRODUCTS = 48
const ENGINES: Engine[] = ['embedded', 'postgres']
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Options = ReturnType<typeof readOptions>

/** `npm run bench`; see scripts/README.md. */
export async function run(args: string[]) {
  requireLinux()
  const options = readOptions(args)
  const { engine, sizes, seconds, minutes, isSelling, isUncached, json } = options
  if (isSelling) {
    const selling = []
    for (const each of ENGINES) selling.push(await measureSelling(each, options))
    write(json, { at: new Date().toISOString(), sizes, node: process.version, selling })
    return
  }
  const figures = await withShops(options, async (shops, folder) =>
    minutes > 0
      ? { growth: await memoryUnderLoad(shops[0]!, minutes) }
      : isUncached
        ? { seconds, rendered: await measureRendered(shops, seconds) }
        : { seconds, ...(await measure(shops, folder, seconds)) },
  )
  write(json, { at: new Date().toISOString(), engine, sizes, node: process.version, ...figures })
}

/** Opens the shops, and closes and removes them at the end, even if the end is a signal. */
async function withShops<T>(
  { engine, sizes, isSelling }: Options,
  work: (shops: BenchShop[], folder: string) => Promise<T>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const shops = await openShops(engine, sizes, folder, { withSql: isSelling })
  const close = async () => {
    await shops.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const onSignal = () => close().then(() => process.exit(1))
  for (const signal of SIGNALS) process.once(signal, onSignal)
  try {
    return await work(shops.all, folder)
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal)
    await close()
  }
}

const measureSelling = (engine: Engine, options: Options) =>
  withShops({ ...options, engine }, async (shops, folder) => {
    const sizes = []
    for (const shop of shops) {
      const { rows, visibility } = await compareSelling(shop, folder)
      console.log(
        `\n${engine}, ${shop.size} products: requests per CPU second beside the bare server, at rest and with 20 stock changes a second`,
      )
      console.table(rows)
      console.log(`Longest time until a change was visible: ${JSON.stringify(visibility)}`)
      sizes.push({ size: shop.size, rows, visibility })
    }
    return { engine, sizes }
  })

async function measure(shops: BenchShop[], folder: string, seconds: number) {
  const sent = await bytesSent(shops[0]!)
  console.log('\nBytes of a first visit, as sent')
  console.table(sent)

  const cached = []
  for (const shop of shops) {
    const rows = await compareCached(shop, folder, seconds)
    console.log(`\nCached responses with ${shop.size} products, in requests per second of server CPU time`)
    console.table(rows)
    cached.push({ size: shop.size, rows })
  }
  const memoryAfterCached = shops.map((shop) => shop.memoryMb())

  const rendered = await measureRendered(shops, seconds)

  const memory = shops.map((shop, index) => ({
    size: shop.size,
    'after cached, MB': memoryAfterCached[index],
    'at the end, MB': shop.memoryMb(),
  }))
  console.log('\nMemory of the server')
  console.table(memory)

  const start = []
  for (const shop of shops) start.push({ size: shop.size, ...(await coldStart(shop)) })
  console.log('\nTime from start to the first complete page (median of three)')
  console.table(start)
  return { sent, cached, rendered, memory, start }
}

async function measureRendered(shops: BenchShop[], seconds: number) {
  const rendered = await compareRendered(shops, seconds)
  console.log('\nResponses computed for each request: median milliseconds, and server CPU milliseconds')
  console.table(rendered)
  return rendered
}

function write(file: Options['json'], result: unknown) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  console.log(`\nThe figures are in ${file}`)
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'embedded' },
      size: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '0.5' },
      minutes: { type: 'string', default: '0' },
      selling: { type: 'boolean', default: false },
      uncached: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const engine = ENGINES.find((name) => name === values.engine)
  if (!engine) throw new UsageError(`--engine is ${ENGINES.join(' or ')}`)
  const [size, seconds, minutes] = [Number(values.size), Number(values.seconds), Number(values.minutes)]
  if (!Number.isInteger(size) || size < SEEDED_PRODUCTS || size > 1_000_000)
    throw new UsageError(`--size is a whole number from ${SEEDED_PRODUCTS} to 1000000`)
  if (!(seconds > 0)) throw new UsageError('--seconds is a number above 0')
  if (!Number.isInteger(minutes) || minutes < 0) throw new UsageError('--minutes is a whole number')
  const sizes = size === SEEDED_PRODUCTS || minutes > 0 ? [SEEDED_PRODUCTS] : [SEEDED_PRODUCTS, size]
  const { selling: isSelling, uncached: isUncached } = values
  const suffix = minutes > 0 ? '-growth' : isUncached ? '-uncached' : ''
  const name = isSelling ? 'selling' : `${engine}${suffix}`
  return {
    engine,
    sizes,
    seconds,
    minutes,
    isSelling,
    isUncached,
    json: values.json ?? `bench-results/${name}.json`,
  }
}
