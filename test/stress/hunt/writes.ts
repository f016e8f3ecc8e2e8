import type pg from 'pg'
import type { Import } from '#contract/admin/import.ts'
import type { Category } from '#contract/category.ts'
import type { Product } from '#contract/product.ts'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import type { HttpClient } from '../../kit/http-client.ts'
import { product as sampleProduct } from '../../kit/sample-data.ts'
import { StressFailure } from '../failure.ts'
import type { Random } from './random.ts'

const IMPORT_TIMEOUT_MS = 60_000

/** A write, whether the instance it was sent to has to show it at once, and whether it only changes a stock number. */
export type Write = { kind: string; isAcknowledged: boolean; isVisibleAtOnce: boolean; isSale: boolean }

const SALE = 'sql sale'

/** Changes the catalog in every way there is: through the API, by imports, and by SQL. */
export class Writer {
  readonly #random: Random
  readonly #pool: pg.Pool
  #number = 0

  constructor(random: Random, pool: pg.Pool) {
    this.#random = random
    this.#pool = pool
  }

  async write(admin: HttpClient): Promise<Write> {
    const number = ++this.#number
    const kind = this.#random.pick(Object.keys(this.#kinds))
    const isSql = kind.startsWith('sql')
    const isSale = kind === SALE
    try {
      const status = await this.#kinds[kind]!(admin, number)
      if (status >= 400 && ![404, 409, 503].includes(status))
        throw new StressFailure(`The write "${kind}" was answered with ${status}.`)
      const isAcknowledged = status < 300
      return { kind, isAcknowledged, isVisibleAtOnce: isAcknowledged && !isSql && kind !== 'import', isSale }
    } catch (error) {
      if (error instanceof StressFailure) throw error
      // The connection was cut, or a lock held for too long: the write may have happened or not.
      return { kind, isAcknowledged: false, isVisibleAtOnce: false, isSale }
    }
  }

  /** Each returns a status. */
  readonly #kinds: Record<string, (admin: HttpClient, number: number) => Promise<number>> = {
    create: async (admin, number) => (await admin.post('/api/products', await this.#draft(number))).status,
    change: async (admin, number) => {
      const product = await this.#someProduct()
      const changed = { ...product, name: `Changed ${number}`, price: `${1 + (number % 300)}.50` }
      return (await admin.put(`/api/products/${product.id}`, changed)).status
    },
    restock: async (admin) =>
      (await admin.post(`/api/products/${(await this.#someProduct()).id}/restock`, { add: 1 })).status,
    bulk: async (admin) => {
      const ids = [(await this.#someProduct()).id]
      const change = this.#random.pick(['feature', 'unfeature', 'markNew', 'unmarkNew', 'delete'])
      return (await admin.post('/api/products/bulk', { ids, change })).status
    },
    delete: async (admin) => (await admin.delete(`/api/products/${(await this.#someProduct()).id}`)).status,
    'create category': async (admin, number) => {
      const { status, body } = await admin.post<Category>('/api/categories', {
        name: `Category ${number}`,
        slug: `category-${number}`,
        image: null,
      })
      if (status === 201)
        await admin.post('/api/products', { ...(await this.#draft(number)), categoryId: body.id })
      return status
    },
    'change category': async (admin, number) => {
      const { id, ...category } = await this.#someCategory()
      return (await admin.put(`/api/categories/${id}`, { ...category, name: `Renamed ${number}` })).status
    },
    'delete category': async (admin) => {
      const { rows } = await this.#pool.query<Category>(
        `select * from categories where slug like 'category-%' limit 1`,
      )
      return rows[0] ? (await admin.delete(`/api/categories/${rows[0].id}`)).status : 404
    },
    settings: async (admin, number) => {
      const { status, body } = await admin.get<WebsiteSettings>('/api/settings')
      if (status !== 200) return status
      return (await admin.put('/api/settings', { ...body, heroTitle: `Title ${number}` })).status
    },
    import: (admin, number) => this.#import(admin, number),
    'sql update': (_admin, number) =>
      this.#sql(
        `update products set name = 'By SQL ${number}', stock = stock + 1 where id = (select max(id) from products)`,
      ),
    [SALE]: async () =>
      this.#sql(
        `update products set stock = stock + 1 where id = ${(await this.#someProduct()).id} and stock > 0`,
      ),
    'sql sold out': async () =>
      this.#sql(
        `update products set stock = 5 * (stock = 0)::integer where id = ${(await this.#someProduct()).id}`,
      ),
    'sql insert': (_admin, number) =>
      this.#sql(`insert into products (name, sku, description, price, images, stock, category_id)
        select name, 'SQL-${number}', description, price + 1, images, stock, category_id from products order by id limit 1`),
    'sql delete': () => this.#sql(`delete from products where id = (select max(id) from products)`),
    'sql settings': (_admin, number) =>
      this.#sql(`update website_settings set business_name = 'Shop ${number}'`),
  }

  async #import(admin: HttpClient, number: number) {
    const { body: csv } = await admin.get<string>('/api/exports/products.csv')
    const body = csv.replaceAll(/Candle|By SQL \d+|Changed \d+|Imported \d+/g, `Imported ${number}`)
    const { status, body: created } = await admin.request<Import>('POST', '/api/imports', {
      body,
      headers: { 'content-type': 'text/csv' },
    })
    if (status !== 201 && status !== 202) return status
    await this.#settled(admin, created.id, 'checking')
    const applied = await admin.post<Import>(`/api/imports/${created.id}/apply`)
    if (applied.status !== 202) return applied.status
    const { state } = await this.#settled(admin, created.id, 'applying')
    return state === 'applied' ? 200 : 409
  }

  async #settled(admin: HttpClient, id: number, running: string): Promise<Import> {
    const end = performance.now() + IMPORT_TIMEOUT_MS
    while (performance.now() < end) {
      const { status, body } = await admin.get<Import>(`/api/imports/${id}`)
      if (status === 200 && body.state !== running) return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new StressFailure(`The import ${id} is still "${running}" after a minute.`)
  }

  async #sql(statement: string) {
    await this.#pool.query(statement)
    return 200
  }

  async #draft(number: number) {
    return {
      ...sampleProduct(number),
      sku: `HUNT-${number}`,
      categoryId: (await this.#someCategory()).id,
      isNew: number % 3 === 0,
    }
  }

  async #someProduct(): Promise<Product> {
    const { rows } = await this.#pool.query<Product>(
      `select id, name, sku, description, (price / 100.0)::numeric(12, 2)::text as price, null as "oldPrice", images, stock,
              category_id as "categoryId", featured, is_new as "isNew" from products order by random() limit 1`,
    )
    return rows[0]!
  }

  async #someCategory(): Promise<Category> {
    const { rows } = await this.#pool.query<Category>('select * from categories order by random() limit 1')
    return rows[0]!
  }
}
