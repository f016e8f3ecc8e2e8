import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../test-tools/postgres.mjs'
import { cpuSeconds, request } from './http.mjs'

/** What `npm start` runs: the shell becomes the server, so its process is the one to measure. */
const { start: START } = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** One shop per size, each with a fresh seed and a database of its own, all open at the same time. */
export async function openShops(engine, sizes, folder) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const all = []
  const close = async () => {
    for (const shop of all) await shop.stop()
    await postgres?.stop()
  }
  try {
    for (const size of sizes) {
      const env = { PORT: '0', DATA_DIR: join(folder, `data-${size}`) }
      if (postgres) env.DATABASE_URL = await newDatabase(postgres.url, `shop_bench_${process.pid}_${size}`)
      const shop = new Shop(size, env)
      all.push(shop)
      await shop.fill()
      await shop.start()
    }
  } catch (error) {
    await close()
    throw error
  }
  return { all, close }
}

class Shop {
  #env
  #process

  constructor(size, env) {
    this.size = size
    this.#env = { ...process.env, ...env }
  }

  /** The first start of a shop fills it, but for the products that only measuring needs. */
  async fill() {
    console.error(`Filling a shop with ${this.size} products …`)
    const args = ['scripts/run.mjs', 'seed', '--products', String(this.size)]
    const child = spawn(process.execPath, args, { env: this.#env, stdio: ['ignore', 'ignore', 'inherit'] })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The shop could not be filled: the seed ended with ${code}.`)
  }

  async start() {
    const child = spawn(START, { shell: true, env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    this.address = await addressOf(child)
  }

  async stop() {
    if (!this.#process || this.#process.exitCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill()
    await ended
  }

  cpu() {
    return cpuSeconds(this.#process.pid)
  }

  /** Megabytes that the server has in memory. */
  memory() {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024)
  }

  /** What every call of the administrator carries. */
  async login() {
    const body = { username: 'admin', password: 'admin123' }
    const reply = await request(this.address, { method: 'POST', path: '/api/auth/login', body })
    if (reply.status !== 200) throw new Error(`The login answered ${reply.status}: ${reply.body}`)
    return { authorization: `Bearer ${JSON.parse(reply.body).token}` }
  }
}

/** Waits until a server says where it is open. */
export function addressOf(child) {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, address] = /open at (\S+)/.exec(output) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The server ended before it opened: ${output}`)))
  })
}

async function newDatabase(url, name) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
