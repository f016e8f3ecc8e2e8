import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Cart } from '#contract/cart.ts'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import { type Description, hostileRequest, type Operation, operationsOf } from '../hostile.ts'
import { HttpClient } from '../kit/http-client.ts'
import { memoryMb } from '../kit/process-stats.ts'
import { startShop } from '../kit/shop-process.ts'
import { StressFailure } from './failure.ts'
import { logIn } from './ledger.ts'

const USAGE = 'npm run fuzz -- [--requests 20000] [--seed 1]'
const CONCURRENCY = 8
/** How much more memory the server may use at the end than halfway. */
const MAX_GROWTH_MB = 60

const COLLEAGUE = { username: 'colleague', password: 'correct horse' }

/** Sends hostile requests, generated from the OpenAPI document, to a fresh shop. */
export async function run(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  })
  const requests = Number(values.requests)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  if (!Number.isInteger(requests + seed)) throw new StressFailure(USAGE)

  const folder = await mkdtemp(join(tmpdir(), 'shop-fuzz-'))
  const shop = await startShop({
    HOST: '127.0.0.1',

    DATA_DIR: folder,
    LOGIN_MAX_FAILURES: '1000',
    LOG_LEVEL: 'error',
  })
  try {
    console.log(`${requests} requests with --seed ${seed}`)
    const { body: description } = await new HttpClient(shop.address).get<Description>('/api/openapi.json')
    const statuses = await attack(shop.address, operationsOf(description), requests, seed, () =>
      readMemory(shop.child.pid!),
    )
    await checkInvariants(shop.address)
    console.log(
      [...statuses]
        .sort()
        .map(([status, count]) => `${count} times ${status}`)
        .join(', '),
    )
    console.log('No server error, no hanging request, no memory growth, and the data is consistent.')
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
  const anonymous = new HttpClient(address)
  const admin = new HttpClient(address)
  // Requests to /api/auth may end a login, so a colleague sends them.
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
    await runConcurrently(batch, async ({ method, url, ...options }, at) => {
      const start = performance.now()
      const loggedIn = url.startsWith('/api/auth/') ? colleague : admin
      const client = at % 4 === 3 ? anonymous : loggedIn
      const response = await client.request(method, url, options).catch((error: Error) => {
        const seconds = ((performance.now() - start) / 1000).toFixed(0)
        throw new StressFailure(
          `${method} ${url} got no response in ${seconds} s: ${error}\n${JSON.stringify(options).slice(0, 2_000)}`,
        )
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status >= 500)
        throw new StressFailure(
          `${method} ${url} answered ${response.status}:\n${JSON.stringify(options).slice(0, 2_000)}`,
        )
    })
    sent += batch.length
    if (round % 10 === 9) console.log(`${sent} requests, ${readMemory() ?? '?'} MB`)
    if (sent >= requests / 2) half ??= readMemory()
  }
  const end = readMemory()
  if (half && end && end > half + MAX_GROWTH_MB)
    throw new StressFailure(`The server grew from ${half} MB halfway to ${end} MB at the end.`)
  return statuses
}

async function runConcurrently<T>(items: T[], work: (item: T, at: number) => Promise<void>) {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next++
      await work(items[at]!, at)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** Invariants of the data, whatever was sent. */
async function checkInvariants(address: string) {
  const admin = new HttpClient(address)
  admin.token = await logIn(address)
  const { body: products } = await admin.get<Product[]>('/api/products')
  const { body: categories } = await admin.get<Category[]>('/api/categories')
  const { body: figures } = await admin.get<Dashboard>('/api/dashboard')
  const ids = new Set(categories.map(({ id }) => id))
  const expect = (isTrue: boolean, sentence: string) => {
    if (!isTrue) throw new StressFailure(`Violated: ${sentence}`)
  }
  for (const product of products) {
    expect(/^\d+\.\d\d$/.test(product.price) && Number(product.price) > 0, `the price of ${product.id}`)
    expect(Number.isInteger(product.stock) && product.stock >= 0, `the stock of ${product.id}`)
    expect(product.images.length >= 1 && product.images.length <= 4, `the images of ${product.id}`)
    expect(ids.has(product.categoryId), `the category of ${product.id}`)
    expect(product.name.length >= 3 && product.description.length >= 10, `the texts of ${product.id}`)
  }
  expect(isUnique(products.map(({ sku }) => sku.toUpperCase())), 'SKUs are unique')
  expect(isUnique(categories.map(({ slug }) => slug)), 'slugs are unique')
  expect(figures.totalProducts === products.length, 'the number of products on the dashboard')
  expect(figures.totalCategories === categories.length, 'the number of categories on the dashboard')
  const counted = figures.categories.reduce((sum, { count }) => sum + count, 0)
  expect(counted === products.length, 'the number of products per category')
  expect((await admin.get<Cart>('/api/cart')).status === 200, 'a cart can be read')
  for (const path of ['/', '/cart', '/admin', '/sitemap.xml', '/readyz'])
    expect((await admin.get(path)).status === 200, `${path} answers 200`)
}

const isUnique = (values: string[]) => new Set(values).size === values.length

/** Undefined on systems without /proc. */
const readMemory = (pid: number) => (process.platform === 'linux' ? memoryMb(pid) : undefined)
