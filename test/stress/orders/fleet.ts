import { setTimeout } from 'node:timers/promises'
import type { HttpClient, HttpResponse, RequestOptions } from '../../kit/http-client.ts'
import { cpuSeconds } from '../../kit/process-stats.ts'
import { startShop } from '../../kit/shop-process.ts'
import { StressFailure } from '../failure.ts'

type Shop = Awaited<ReturnType<typeof startShop>> & { number: number }
/** Of all processes, or of each one by its number. */
type Environment = NodeJS.ProcessEnv | ((number: number) => NodeJS.ProcessEnv)

/** The instances of one shop, which are killed and restarted while clients use them. */
export class Fleet {
  readonly #env: Environment
  #starts = 0
  /** An instance that is being restarted is undefined. */
  readonly #shops: (Shop | undefined)[] = []
  /** The numbers of the processes that were killed, as given to their environment. */
  readonly killed: number[] = []
  slowestStartMs = 0
  /** Requests without a response, or with 503. */
  unanswered = 0

  private constructor(env: Environment) {
    this.#env = env
  }

  static async start(env: Environment, instances: number) {
    const fleet = new Fleet(env)
    for (let at = 0; at < instances; at++) await fleet.#start(at)
    return fleet
  }

  async #start(at: number) {
    const start = performance.now()
    const number = ++this.#starts
    const env = typeof this.#env === 'function' ? this.#env(number) : this.#env
    this.#shops[at] = { ...(await startShop(env)), number }
    this.slowestStartMs = Math.max(this.slowestStartMs, performance.now() - start)
  }

  /** The address of a random instance that runs. */
  async address(): Promise<string> {
    for (;;) {
      const running = this.#shops.flatMap((shop) => shop ?? [])
      const shop = running[Math.floor(Math.random() * running.length)]
      if (shop) return shop.address
      await setTimeout(10)
    }
  }

  /** User and system time of the instances that run. Linux only. */
  cpuSeconds() {
    return this.#shops.reduce((sum, shop) => sum + (shop ? cpuSeconds(shop.child.pid!) : 0), 0)
  }

  async kill() {
    const at = Math.floor(Math.random() * this.#shops.length)
    const shop = this.#shops[at]!
    this.#shops[at] = undefined
    await shop.stop('SIGKILL')
    this.killed.push(shop.number)
    await this.#start(at)
  }

  get kills() {
    return this.killed.length
  }

  /** Kills all instances at once, as a power failure would, and starts them again. */
  async restart(whileDown: () => Promise<unknown>) {
    const shops = this.#shops.splice(0)
    await Promise.all(shops.map((shop) => shop?.stop('SIGKILL')))
    this.killed.push(...shops.flatMap((shop) => shop?.number ?? []))
    await whileDown()
    await Promise.all(shops.map((_, at) => this.#start(at)))
  }

  /** Sends a request to one of the instances. Undefined without a response, or with 503. */
  async request<Body>(
    client: HttpClient,
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<HttpResponse<Body> | undefined> {
    const here = client.at(await this.address())
    let response: HttpResponse<Body>
    try {
      response = await here.request<Body>(method, path, options)
    } catch {
      this.unanswered++
      return undefined
    }
    for (const [name, value] of here.cookies) client.cookies.set(name, value)
    if (response.status === 503) {
      this.unanswered++
      return undefined
    }
    if (response.status >= 500)
      throw new StressFailure(
        `${method} ${path} answered ${response.status}: ${JSON.stringify(response.body)}`,
      )
    return response
  }

  async stop() {
    await Promise.all(this.#shops.map((shop) => shop?.stop()))
  }
}
