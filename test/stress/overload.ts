import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { logIn } from './ledger.ts'
import { Failed, startShop } from './shop-server.ts'

const USAGE = 'npm run overload -- [--seconds 10] [--times 10]'
/** The least that is too much: as many who wait at once as no shop of this size ever has. */
const FEWEST = 50
const MEMORY = 400

type Tally = { answered: number; shed: number; failed: number; odd: number[]; times: number[] }

/** Sends ten times as many requests as the shop can answer, and looks at who still gets through. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { seconds: { type: 'string', default: '10' }, times: { type: 'string', default: '10' } },
  })
  const seconds = Number(values.seconds)
  const times = Number(values.times)
  if (!(seconds > 0 && times > 0)) throw new Failed(USAGE)

  const folder = await mkdtemp(join(tmpdir(), 'shop-overload-'))
  const shop = await startShop({ DATA_DIR: folder })
  try {
    await logIn(shop.address)
    const calm = await load(shop.address, { seconds, atOnce: 8 })
    const capacity = Math.round(calm.answered / seconds)
    const before = memory(shop.child.pid!)
    console.log(
      `Calm: ${capacity} searches a second, half of them within ${ms(median(calm.times))}; ${before} MB`,
    )

    const rate = Math.max(capacity * times, FEWEST)
    let most = before
    const logins: number[] = []
    const storm = load(shop.address, { seconds, rate })
    let isOver = false
    storm.finally(() => {
      isOver = true
    })
    while (!isOver) {
      const begun = performance.now()
      await logIn(shop.address)
      logins.push(performance.now() - begun)
      most = Math.max(most, memory(shop.child.pid!))
      await setTimeout(500)
    }
    const { answered, shed, failed, odd } = await storm
    console.log(
      `${rate} requests a second for ${seconds} s: ${answered} answered, ${shed} told to come back (503, Retry-After), ${failed} without an answer; at most ${most} MB; ${logins.length} logins, the slowest in ${ms(Math.max(...logins))}`,
    )
    if (odd.length > 0) throw new Failed(`It also answered ${[...new Set(odd)].join(', ')}.`)
    if (shed === 0) throw new Failed('Nothing was shed: the load was too small to tell.')
    if (failed > 0) throw new Failed(`${failed} requests got no answer at all.`)
    if (most > before + MEMORY) throw new Failed(`It grew from ${before} MB to ${most} MB.`)

    const end = performance.now()
    const after = await load(shop.address, { seconds: 2, atOnce: 8 })
    if (after.shed + after.failed + after.odd.length > 0) throw new Failed('It is not back to normal.')
    console.log(
      `Back to normal at once: the next ${after.answered} searches were all answered within ${ms(performance.now() - end)}.`,
    )
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Searches nobody made before, so that each has to be worked on: so many at once, or so many a second. */
async function load(
  address: string,
  { seconds, atOnce = 0, rate = 0 }: { seconds: number; atOnce?: number; rate?: number },
) {
  const tally: Tally = { answered: 0, shed: 0, failed: 0, odd: [], times: [] }
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const end = performance.now() + seconds * 1000
  const isOver = () => performance.now() > end
  if (atOnce > 0) {
    const client = async () => {
      while (!isOver()) await search(address, agent, tally)
    }
    await Promise.all(Array.from({ length: atOnce }, client))
  } else {
    const underway: Promise<void>[] = []
    const begun = performance.now()
    while (!isOver()) {
      const due = ((performance.now() - begun) / 1000) * rate
      while (underway.length < due) underway.push(search(address, agent, tally))
      await setTimeout(5)
    }
    await Promise.all(underway)
  }
  agent.destroy()
  return tally
}

let word = 0

function search(address: string, agent: Agent, tally: Tally) {
  const begun = performance.now()
  return new Promise<void>((resolve) => {
    const asked = request(`${address}/api/products?q=candle+${++word}&limit=12`, { agent }, (reply) => {
      reply.resume()
      reply.once('end', () => {
        if (reply.statusCode === 200) tally.times.push(performance.now() - begun)
        if (reply.statusCode === 200) tally.answered++
        else if (reply.statusCode === 503 && reply.headers['retry-after']) tally.shed++
        else tally.odd.push(reply.statusCode!)
        resolve()
      })
    })
    asked.setTimeout(60_000, () => asked.destroy(new Error('no answer')))
    asked.once('error', () => {
      tally.failed++
      resolve()
    })
    asked.end()
  })
}

const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`
const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function memory(pid: number) {
  if (process.platform !== 'linux') throw new Failed('Memory is read from /proc, which only Linux has.')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}
