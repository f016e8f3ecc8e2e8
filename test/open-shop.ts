import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import type { Category, CategoryDraft } from '#contract/category.ts'
import type { Product, ProductDraft } from '#contract/product.ts'
import { createApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import * as believable from './harness/believable.ts'
import { openTestDatabase } from './harness/database.ts'
import { rawRequest } from './harness/raw-request.ts'
import { emptyTables, fingerprint } from './harness/tables.ts'
import { type Reply, Visitor } from './harness/visitor.ts'

/**
 * One real shop for a test file: real database, real server, real HTTP. Empty again before every test, gone
 * after the last one. Call it once at the top of the file: `const shop = await openShop()`.
 */
export async function openShop(overrides: Partial<Config> = {}) {
  const { database, discard } = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'))
  const config: Config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir, ...overrides }
  const app = await createApp({ database, config })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const shop = new Shop(`http://127.0.0.1:${port}`, database)

  beforeEach(async () => {
    await shop.reset()
    await app.catalogChanged()
  })
  afterAll(async () => {
    await app.close()
    await discard()
    await rm(dataDir, { recursive: true })
  })
  return shop
}

const PASSWORD = 'correct horse'
// Hashing is slow by design, so every test user of a file shares one hash.
const passwordHash = hashPassword(PASSWORD)

/** The shop and, in one, an anonymous visitor of it: `shop.get('/api/cart')`. */
class Shop extends Visitor {
  readonly address: string
  readonly database: Database
  readonly #logins = new Map<string, Promise<Visitor>>()
  #counter = 0

  constructor(address: string, database: Database) {
    super(address)
    this.address = address
    this.database = database
  }

  /** Like new: as empty as the migrations left it. */
  async reset() {
    await emptyTables(this.database.pool)
    this.cookies.clear()
    this.#logins.clear()
    this.#counter = 0
  }

  /** Another shopper, with cookies of their own. */
  visitor() {
    return new Visitor(this.address)
  }

  /** The administrator of this test, logged in through the front door. */
  asAdmin() {
    return this.#loggedIn('admin', true)
  }

  /** Somebody with a valid login who is no administrator. */
  asCustomerUser() {
    return this.#loggedIn('customer', false)
  }

  /** Adds a user straight to the database: the API offers no way to, on purpose. */
  async user(username: string, { password = PASSWORD, isAdmin = false } = {}) {
    const hash = await (password === PASSWORD ? passwordHash : hashPassword(password))
    await this.database.db.insert(users).values({ username, passwordHash: hash, isAdmin })
    return { username, password }
  }

  /** A category made through the API; what the test does not mention has believable values. */
  async category(draft: Partial<CategoryDraft> = {}) {
    const admin = await this.asAdmin()
    const category = { ...believable.category(++this.#counter), ...draft }
    return created<Category>(await admin.post('/api/categories', category))
  }

  /** A product made through the API, in a category of its own unless the test names one. */
  async product(draft: Partial<ProductDraft> = {}) {
    const admin = await this.asAdmin()
    const categoryId = draft.categoryId ?? (await this.category()).id
    const product = { ...believable.product(++this.#counter), ...draft, categoryId }
    return created<Product>(await admin.post('/api/products', product))
  }

  /** Bytes as they are, for requests no well-behaved client would send. */
  raw(bytes: string | Uint8Array, options?: { hangUp: boolean }) {
    return rawRequest(this.address, bytes, options)
  }

  /** Two equal ones mean that nothing was stored in between. */
  fingerprint(options: { except?: readonly string[] } = {}) {
    return fingerprint(this.database.pool, options.except)
  }

  #loggedIn(username: string, isAdmin: boolean) {
    const login = this.#logins.get(username) ?? this.#login(username, isAdmin)
    this.#logins.set(username, login)
    return login
  }

  async #login(username: string, isAdmin: boolean) {
    const { password } = await this.user(username, { isAdmin })
    return this.visitor().logIn(username, password)
  }
}

function created<Body>(reply: Reply): Body {
  if (reply.status !== 201)
    throw new Error(`Expected 201, got ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body as Body
}
