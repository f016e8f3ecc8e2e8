import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryMb, requireLinux } from '../kit/process-stats.ts'
import { startShop } from '../kit/shop-process.ts'
import { StressFailure } from './failure.ts'
import { logIn } from './ledger.ts'

const USAGE = 'npm run overload -- [--seconds 10] [--times 10]'
/** A rate that overloads even the slowest machine. */
const MIN_REQUESTS_PER_SECOND = 50
const MAX_GROWTH_MB = 400

type Tally = { answered: number; shed: number; failed: number; unexpected: number[]; times: number[] }

/** Sends ten times the requests that the shop can answer: the excess must be shed with 503, logins must get through. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '10' }, times: { type: 'string', default: '10' } },
  })
  const seconds = Number(values.seconds)
  const times = Number(values.times)
  requireLinux()
  if (!(seconds > 0 && times > 0)) throw new StressFailure(USAGE)

  const folder = await mkdtemp(join(tmpdir(), 'shop-overload-'))
  const shop = await startShop({ HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATA_DIR: folder })
  try {
    await logIn(shop.address)
    const baseline = await load(shop.address, { seconds, connections: 8 })
    const capacity = Math.round(baseline.answered / seconds)
    const before = memoryMb(shop.child.pid!)
    console.log(
      `Baseline: ${capacity} searches per second, median ${ms(median(baseline.times))}; ${before} MB`,
    )

    const rate = Math.max(capacity * times, MIN_REQUESTS_PER_SECOND)
    let peak = before
    const logins: number[] = []
    const overload = load(shop.address, { seconds, rate })
    let isOver = false
    overload.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const start = performance.now()
      await logIn(shop.address)
      logins.push(performance.now() - start)
      peak = Math.max(peak, memoryMb(shop.child.pid!))
      await setTimeout(500)
    }
    const { answered, shed, failed, unexpected } = await overload
    console.log(
      `${rate} requests per second for ${seconds} s: ${answered} answered, ${shed} shed (503 with Retry-After), ${failed} without a response; at most ${peak} MB; ${logins.length} logins, the slowest in ${ms(Math.max(...logins))}`,
    )
    if (unexpected.length > 0)
      throw new StressFailure(`Unexpected statuses: ${[...new Set(unexpected)].join(', ')}.`)
    if (shed === 0) throw new StressFailure('Nothing was shed: the load was too small to tell anything.')
    if (failed > 0) throw new StressFailure(`${failed} requests got no response.`)
    if (peak > before + MAX_GROWTH_MB) throw new StressFailure(`It grew from ${before} MB to ${peak} MB.`)

    const end = performance.now()
    const after = await load(shop.address, { seconds: 2, connections: 8 })
    if (after.shed + after.failed + after.unexpected.length > 0)
      throw new StressFailure('The shop did not recover.')
    console.log(
      `Recovered immediately: the next ${after.answered} searches were all answered within ${ms(performance.now() - end)}.`,
    )
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sends searches that miss the cache: over so many connections at once, or so many per second. */
async function load(
  address: string,
  { seconds, connections = 0, rate = 0 }: { seconds: number; connections?: number; rate?: number },
) {
  const tally: Tally = { answered: 0, shed: 0, failed: 0, unexpected: [], times: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end
  if (connections > 0) {
    const client = async () => {
      while (!isOver()) await search(address, agent, tally)
    }
    await Promise.all(Array.from({ length: connections }, client))
  } else {
    const pending: Promise<void>[] = []
    const start = performance.now()
    while (!isOver()) {
      const due = ((performance.now() - start) / 1000) * rate
      while (pending.length < due) pending.push(search(address, agent, tally))
      await setTimeout(5)
    }
    await Promise.all(pending)
  }
  agent.destroy()
  return tally
}

let searches = 0

function search(address: string, agent: Agent, tally: Tally) {
  const start = performance.now()
  return new Promise<void>((resolve) => {
    const outgoing = request(
      `${address}/api/products?q=candle+${++searches}&limit=12`,
      { agent },
      (response) => {
        response.resume()
        response.once('end', () => {
          if (response.statusCode === 200) tally.times.push(performance.now() - start)
          if (response.statusCode === 200) tally.answered++
          else if (response.statusCode === 503 && response.headers['retry-after']) tally.shed++
          else tally.unexpected.push(response.statusCode!)
          resolve()
        })
      },
    )
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('timed out')))
    outgoing.once('error', () => {
      tally.failed++
      resolve()
    })
    outgoing.end()
  })
}

const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
