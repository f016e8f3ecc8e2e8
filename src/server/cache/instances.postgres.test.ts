import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Product } from '#contract/product.ts'
import { databaseUrl, runOnServer } from '../../../test/kit/api/test-database.ts'
import { HttpClient } from '../../../test/kit/http-client.ts'
import { killShops, startShop } from '../../../test/kit/shop-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const { url: server } = inject('template') as { url: string }
const name = `shop_instances_${randomUUID().replaceAll('-', '')}`
let here: string
let there: string

beforeAll(async () => {
  await runOnServer(server, `create database ${name}`)
  const shops = await Promise.all([openInstance(), openInstance()])
  here = shops[0]!
  there = shops[1]!
})
afterAll(async () => {
  killShops()
  await runOnServer(server, `drop database ${name} with (force)`)
})

/** Another instance on the same database. */
async function openInstance() {
  return (await startShop({ DATABASE_URL: databaseUrl(server, name) })).address
}

/** Fills the instance's cache with every response that contains the product. */
async function fillCache(address: string, id: number) {
  const visitor = new HttpClient(address)
  for (let round = 0; round < 2; round++)
    for (const path of [`/product/${id}`, `/api/products/${id}`, '/api/products', '/'])
      expect((await visitor.get(path)).status).toBe(200)
}

async function expectNameAt(address: string, id: number, changed: string) {
  const visitor = new HttpClient(address)
  await expect.poll(async () => (await visitor.get<Product>(`/api/products/${id}`)).body.name).toBe(changed)
  // An invalidation clears all cached responses at once.
  expect((await visitor.get<string>(`/product/${id}`)).body).toContain(changed)
  const { body: all } = await visitor.get<Product[]>('/api/products')
  expect(all.find((product) => product.id === id)!.name).toBe(changed)
}

async function renameAt(address: string, id: number, changed: string) {
  const admin = await new HttpClient(address).logIn()
  const { body: product } = await admin.get<Product>(`/api/products/${id}`)
  expect((await admin.put(`/api/products/${id}`, { ...product, name: changed })).status).toBe(200)
}

test('a change on one instance soon shows on the other, both ways', async () => {
  for (const [from, to, changed] of [
    [here, there, 'Changed here'],
    [there, here, 'Changed there'],
  ] as const) {
    await fillCache(to, 1)
    await renameAt(from, 1, changed)
    await expectNameAt(to, 1, changed)
  }
})

test('an instance that has just started notices the first change too', async () => {
  const newcomer = await openInstance()
  await fillCache(newcomer, 2)
  await renameAt(here, 2, 'Changed after the opening')
  await expectNameAt(newcomer, 2, 'Changed after the opening')
})

test('an instance whose connections were cut notices the next change', async () => {
  await fillCache(there, 3)
  await runOnServer(
    server,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
  await renameAt(here, 3, 'Changed after the cut')
  await expectNameAt(there, 3, 'Changed after the cut')
})

/** Sells by SQL, as another program would. */
const setStock = (id: number, stock: number) =>
  runOnServer(databaseUrl(server, name), `update products set stock = ${stock} where id = ${id}`)

const SOON = { timeout: 20_000 }

async function expectStock(address: string, id: number, stock: number) {
  const visitor = new HttpClient(address)
  const read = async () => (await visitor.get<Product>(`/api/products/${id}`)).body.stock
  await expect.poll(read, SOON).toBe(stock)
}

test('a sale soon shows on every instance, and so does that a product is sold out', async () => {
  for (const stock of [7, 0, 5]) {
    for (const address of [here, there]) await fillCache(address, 5)
    await setStock(5, stock)
    for (const address of [here, there]) {
      await expectStock(address, 5, stock)
      const page = async () => (await new HttpClient(address).get<string>('/product/5')).body
      await expect.poll(page, SOON).toContain(stock === 0 ? 'Out of Stock' : `Only ${stock} left`)
    }
  }
})

test("an administrator's delivery is visible at once on the same instance, and soon on the other", async () => {
  await setStock(6, 5)
  for (const address of [here, there]) {
    await expectStock(address, 6, 5)
    await fillCache(address, 6)
  }
  const admin = await new HttpClient(here).logIn()
  expect((await admin.post('/api/products/6/restock', { add: 3 })).status).toBe(200)
  expect((await admin.get<Product>('/api/products/6')).body.stock).toBe(8)
  await expectStock(there, 6, 8)
  // The other instance has cleared its cache, so everything shows it at the same time.
  expect((await new HttpClient(there).get<string>('/product/6')).body).toContain('Only 8 left')
})

test('a shopper finds their cart on every instance, and no other shopper sees it', async () => {
  const mara = new HttpClient(here)
  await mara.post('/api/cart/items', { productId: 4, quantity: 1 })
  const maraThere = new HttpClient(there)
  for (const [cookie, value] of mara.cookies) maraThere.cookies.set(cookie, value)
  const otto = new HttpClient(there)
  for (let round = 0; round < 3; round++) {
    expect((await maraThere.get('/api/cart')).body).toMatchObject({ items: [{ productId: 4 }] })
    expect((await otto.get('/api/cart')).body).toEqual({ items: [] })
    const page = await maraThere.get<string>('/product/4')
    expect(page.headers.getSetCookie()).toEqual([])
    expect((await otto.get<string>('/product/4')).body).toBe(page.body)
  }
})
