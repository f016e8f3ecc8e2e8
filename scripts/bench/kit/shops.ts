import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { builtFile } from '#server/process/project-root.ts'
import { MALLOC_ENVIRONMENT, NODE_FLAGS } from '#server/process/tuning.mjs'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { cpuSeconds, memoryMb } from '../../../test/kit/process-stats.ts'
import { launchShop, startShop } from '../../../test/kit/shop-process.ts'
import { startPostgres } from '../../test-tools/postgres.mjs'
import { request } from './load.ts'

export type Engine = 'embedded' | 'postgres'

/** The command of `npm start`, in one process on every Node, so that its CPU time and memory can be measured. */
const startCommand = (...flags: string[]) => [process.execPath, ...NODE_FLAGS, ...flags, builtFile('main')]
const SQL_CHANNEL_FLAGS = ['--import', './scripts/bench/sql-channel.mjs']

/** Starts one shop per catalog size, all at the same time, each freshly seeded and with a database of its own. */
export async function openShops(engine: Engine, sizes: number[], folder: string, { withSql = false } = {}) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const all: BenchShop[] = []
  const close = async () => {
    for (const shop of all) await shop.stop()
    await postgres?.stop()
  }
  try {
    for (const size of sizes) {
      const dataDir = join(folder, `data-${size}`)
      const name = `shop_bench_${process.pid}_${size}`
      const shop = new BenchShop(size, {
        DATA_DIR: dataDir,
        ...(postgres && { DATABASE_URL: await createDatabase(postgres.url, name) }),
      })
      all.push(shop)
      await shop.seed()
      await (withSql ? shop.startWithSql() : shop.start())
    }
  } catch (error) {
    await close()
    throw error
  }
  return { all, close }
}

type RunningShop = Awaited<ReturnType<typeof startShop>>

export class BenchShop {
  readonly size: number
  readonly #env: NodeJS.ProcessEnv
  #running: RunningShop | undefined
  #secondInstance: RunningShop | undefined
  #pool: pg.Pool | undefined

  constructor(size: number, env: NodeJS.ProcessEnv) {
    this.size = size
    this.#env = env
  }

  async seed() {
    console.error(`Seeding a shop with ${this.size} products …`)
    const command = [process.execPath, 'scripts/run.mjs', 'seed', '--products', String(this.size)]
    const seed = launchShop(this.#env, { command })
    if ((await seed.ended) !== 0) throw new Error(`The shop could not be seeded:\n${seed.output()}`)
  }

  async start() {
    this.#running = await this.#launch(startCommand())
  }

  /** Starts the shop so that `sql` works. */
  async startWithSql() {
    const { DATABASE_URL } = this.#env
    this.#running = await this.#launch(startCommand(...(DATABASE_URL ? [] : SQL_CHANNEL_FLAGS)))
    if (DATABASE_URL) this.#pool = new pg.Pool({ connectionString: DATABASE_URL, max: 4 })
  }

  async #launch(command: string[]) {
    const shop = await startShop({ ...MALLOC_ENVIRONMENT, ...this.#env }, { command })
    shop.child.stderr.pipe(process.stderr)
    return shop
  }

  /** Runs a statement: over a connection of the benchmark or, in the embedded database, within the shop's process. */
  async sql(statement: string) {
    if (this.#pool) return void (await this.#pool.query(statement))
    const channel = /The SQL channel listens at (\S+)/.exec(this.#running!.output())![1]!
    const { status, body } = await request(channel, { method: 'POST', path: '/', body: statement })
    if (status !== 200) throw new Error(String(body))
  }

  /** The address of another instance on the same database, or none if the database is embedded. */
  async openSecondInstance() {
    if (!this.#env.DATABASE_URL) return []
    this.#secondInstance = await this.#launch(startCommand())
    return [this.#secondInstance.address]
  }

  async stop() {
    await this.#pool?.end()
    for (const shop of [this.#secondInstance, this.#running]) {
      if (shop?.child.exitCode !== null) continue
      const exited = once(shop.child, 'exit')
      shop.child.kill()
      await exited
    }
  }

  get address() {
    return this.#running!.address
  }

  cpu() {
    return cpuSeconds(this.#running!.child.pid!)
  }

  memoryMb() {
    return memoryMb(this.#running!.child.pid!)
  }

  /** Headers for the requests of an administrator. */
  async adminHeaders() {
    const { token } = await new HttpClient(this.address).logIn()
    return { authorization: `Bearer ${token}` }
  }
}

async function createDatabase(serverUrl: string, name: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
