import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Cart } from '#contract/cart.ts'
import type { Category } from '#contract/category.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import type { Product } from '#contract/product.ts'
import { type Description, hostileRequest, type Operation, operationsOf } from '../hostile.ts'
import { HttpClient } from '../kit/http-client.ts'
import { logIn } from './ledger.ts'
import { Failed, startShop } from './shop-server.ts'

const USAGE = 'npm run fuzz -- [--requests 20000] [--seed 1]'
const AT_ONCE = 8
/** What a server that works may take more of in the second half than in the first. */
const SLACK = 60

const COLLEAGUE = { username: 'colleague', password: 'correct horse' }

/** Throws requests made from the shop's own description at a fresh shop. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  })
  const requests = Number(values.requests)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  if (!Number.isInteger(requests + seed)) throw new Failed(USAGE)

  const folder = await mkdtemp(join(tmpdir(), 'shop-fuzz-'))
  const shop = await startShop({ DATA_DIR: folder, LOGIN_MAX_FAILURES: '1000', LOG_LEVEL: 'error' })
  try {
    console.log(`${requests} requests with --seed ${seed}`)
    const { body: description } = await new HttpClient(shop.address).get<Description>('/api/openapi.json')
    const statuses = await attack(shop.address, operationsOf(description), requests, seed, () =>
      memory(shop.child.pid!),
    )
    await checkInvariants(shop.address)
    console.log(
      [...statuses]
        .sort()
        .map(([status, count]) => `${count} times ${status}`)
        .join(', '),
    )
    console.log('No error of the server, nothing that hung, no growth, and the data holds together.')
  } catch (error) {
    console.error(shop.output().slice(-4_000))
    throw error
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function attack(
  address: string,
  operations: Operation[],
  requests: number,
  seed: number,
  readMemory: () => number | undefined,
) {
  const statuses = new Map<number, number>()
  const stranger = new HttpClient(address)
  const admin = new HttpClient(address)
  // Calls that end sessions are made as somebody else, or the administrator would soon be nobody.
  const colleague = new HttpClient(address)
  admin.token = await logIn(address)
  await admin.post('/api/administrators', COLLEAGUE)
  let sent = 0
  let half: number | undefined
  for (let round = 0; sent < requests; round++) {
    const login = await colleague.post<{ token?: string }>('/api/auth/login', COLLEAGUE)
    colleague.token = login.body.token
    const batch = operations
      .flatMap((operation, at) =>
        fc
          .sample(hostileRequest(operation), { numRuns: 4, seed: seed + round * operations.length + at })
          .map((request) => ({ method: operation.method, ...request })),
      )
      .slice(0, requests - sent)
    await inTurns(batch, async ({ method, url, ...options }, at) => {
      const begun = performance.now()
      const insider = url.startsWith('/api/auth/') ? colleague : admin
      const visitor = at % 4 === 3 ? stranger : insider
      const reply = await visitor.request(method, url, options).catch((error: Error) => {
        const seconds = ((performance.now() - begun) / 1000).toFixed(0)
        throw new Failed(
          `${method} ${url} got no answer in ${seconds} s: ${error}\n${JSON.stringify(options).slice(0, 2_000)}`,
        )
      })
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      if (reply.status >= 500)
        throw new Failed(
          `${method} ${url} answered ${reply.status}:\n${JSON.stringify(options).slice(0, 2_000)}`,
        )
    })
    sent += batch.length
    if (round % 10 === 9) console.log(`${sent} requests, ${readMemory() ?? '?'} MB`)
    if (sent >= requests / 2) half ??= readMemory()
  }
  const end = readMemory()
  if (half && end && end > half + SLACK)
    throw new Failed(`The server grew from ${half} MB at half time to ${end} MB at the end.`)
  return statuses
}

async function inTurns<T>(items: T[], work: (item: T, at: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      await work(items[at]!, at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** What must be true of the data, whatever anybody sent. */
async function checkInvariants(address: string) {
  const admin = new HttpClient(address)
  admin.token = await logIn(address)
  const { body: products } = await admin.get<Product[]>('/api/products')
  const { body: categories } = await admin.get<Category[]>('/api/categories')
  const { body: figures } = await admin.get<Dashboard>('/api/dashboard')
  const ids = new Set(categories.map(({ id }) => id))
  const expect = (isTrue: boolean, sentence: string) => {
    if (!isTrue) throw new Failed(`Broken: ${sentence}`)
  }
  for (const product of products) {
    expect(/^\d+\.\d\d$/.test(product.price) && Number(product.price) > 0, `the price of ${product.id}`)
    expect(Number.isInteger(product.stock) && product.stock >= 0, `the stock of ${product.id}`)
    expect(product.images.length >= 1 && product.images.length <= 4, `the images of ${product.id}`)
    expect(ids.has(product.categoryId), `the category of ${product.id}`)
    expect(product.name.length >= 3 && product.description.length >= 10, `the words of ${product.id}`)
  }
  expect(isUnique(products.map(({ sku }) => sku.toUpperCase())), 'every SKU is there once')
  expect(isUnique(categories.map(({ slug }) => slug)), 'every slug is there once')
  expect(figures.totalProducts === products.length, 'the products are counted right')
  expect(figures.totalCategories === categories.length, 'the categories are counted right')
  const counted = figures.categories.reduce((sum, { count }) => sum + count, 0)
  expect(counted === products.length, 'the products of each category are counted right')
  expect((await admin.get<Cart>('/api/cart')).status === 200, 'a cart can be read')
  for (const path of ['/', '/cart', '/admin', '/sitemap.xml', '/readyz'])
    expect((await admin.get(path)).status === 200, `${path} is there`)
}

const isUnique = (values: string[]) => new Set(values).size === values.length

/** In MB; undefined where the system does not tell. */
function memory(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
  } catch {
    return undefined
  }
}
