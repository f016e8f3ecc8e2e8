import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeEach } from 'vitest'
import type { Category, CategoryDraft } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/db/client.ts'
import { users } from '#server/db/schema/admin.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { HttpClient, type HttpResponse } from '../http-client.ts'
import { poolsByAddress } from '../ready.ts'
import * as sample from '../sample-data.ts'
import { rawRequest } from './raw-request.ts'
import { emptyTables, fingerprint } from './tables.ts'
import { openShopDatabase } from './test-database.ts'

/**
 * Opens one real shop for a test file: real database, real server, real HTTP. It is emptied before every test and
 * removed after the last one. Call it once at the top of the file: `const shop = await openTestShop()`.
 */
export async function openTestShop(overrides: Partial<Config> = {}) {
  const { database, location, discard } = await openShopDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'shop-data-'))
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'silent' }),
    dataDir: folder,
    backupDir: join(folder, 'backups'),
    ...location,
    ...overrides,
  }
  const app = await createApp({ database, config })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const shop = new TestShop(`http://127.0.0.1:${port}`, database, config)
  poolsByAddress.set(shop.address, database.pool)

  beforeEach(async () => {
    await shop.reset()
    await app.invalidateCatalog()
  })
  afterAll(async () => {
    await app.close()
    await discard()
    await rm(folder, { recursive: true })
  })
  return shop
}

const PASSWORD = 'correct horse'
// Logging in is slow by design: 35 ms with the shop's own parameters, less than 1 ms with these.
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The shop, which is also an anonymous client of itself: `shop.get('/api/cart')`. */
class TestShop extends HttpClient {
  readonly database: Database
  readonly config: Config
  readonly #logins = new Map<string, Promise<HttpClient>>()
  #counter = 0

  constructor(address: string, database: Database, config: Config) {
    super(address)
    this.database = database
    this.config = config
  }

  /** Empties all tables and forgets cookies and logins. */
  async reset() {
    await emptyTables(this.database.pool)
    this.cookies.clear()
    this.#logins.clear()
    this.#counter = 0
  }

  /** An anonymous client with a cookie jar of its own: another shopper. */
  newClient() {
    return new HttpClient(this.address)
  }

  /** A client that is logged in as the administrator of this test. */
  asAdmin() {
    return this.#loggedIn('admin', true)
  }

  /** A client with a valid login that is not an administrator's. */
  asNonAdmin() {
    return this.#loggedIn('customer', false)
  }

  /** Adds a user directly to the database, because the API deliberately offers no way to create non-admins. */
  async createUser(username: string, { password = PASSWORD, isAdmin = false } = {}) {
    const stored = await (password === PASSWORD ? passwordHash : hashPassword(password))
    await this.database.db.insert(users).values({ username, passwordHash: stored, isAdmin })
    return { username, password }
  }

  /** Creates a category through the API; sample values fill in what the test leaves out. */
  async createCategory(draft: Partial<CategoryDraft> = {}) {
    const admin = await this.asAdmin()
    const category = { ...sample.category(++this.#counter), ...draft }
    return created<Category>(await admin.post('/api/categories', category))
  }

  /** Creates a product through the API, in a new category unless the test names one. */
  async createProduct(draft: Partial<ProductDraft> = {}) {
    const admin = await this.asAdmin()
    const categoryId = draft.categoryId ?? (await this.createCategory()).id
    const product = { ...sample.product(++this.#counter), ...draft, categoryId }
    return created<Product>(await admin.post('/api/products', product))
  }

  /** Sends bytes unchanged, for requests that no well-behaved client would send. */
  sendRaw(bytes: string | Uint8Array, options?: { hangUp: boolean }) {
    return rawRequest(this.address, bytes, options)
  }

  /** Two equal fingerprints mean that nothing was stored in between. */
  fingerprint(options: { except?: readonly string[] } = {}) {
    return fingerprint(this.database.pool, options.except)
  }

  #loggedIn(username: string, isAdmin: boolean) {
    const login = this.#logins.get(username) ?? this.#logIn(username, isAdmin)
    this.#logins.set(username, login)
    return login
  }

  async #logIn(username: string, isAdmin: boolean) {
    const { password } = await this.createUser(username, { isAdmin })
    return this.newClient().logIn(username, password)
  }
}

function created<Body>(response: HttpResponse): Body {
  if (response.status !== 201)
    throw new Error(`Expected 201, got ${response.status}: ${JSON.stringify(response.body)}`)
  return response.body as Body
}
