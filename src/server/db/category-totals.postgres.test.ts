import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()
const { pool } = shop.database

/** Waits until this many connections are blocked by a lock. */
const untilBlocked = (count: number) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
      )
      expect(rowCount).toBe(count)
    },
    { timeout: 20_000, interval: 20 },
  )

/** Begins a transaction that waits for locks as long as it takes. Returns a function that commits it. */
async function begin(statement: string) {
  const client = await pool.connect()
  await client.query('begin; set local lock_timeout = 0')
  await client.query(statement)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const lockTotals = (categoryId: number) =>
  begin(`select from category_totals where category_id = ${categoryId} for update`)

test('two products that swap categories at the same time do not deadlock', async () => {
  const [teapot, candle] = [await shop.createProduct({ stock: 2 }), await shop.createProduct({ stock: 5 })]
  const move = ({ id }: typeof teapot, categoryId: number) =>
    begin(`update products set category_id = ${categoryId} where id = ${id}`)

  const releaseFirst = await lockTotals(teapot.categoryId)
  const releaseSecond = await lockTotals(candle.categoryId)
  const commits = [await move(teapot, candle.categoryId), await move(candle, teapot.categoryId)]
  const committed = Promise.all(commits.map((commit) => commit()))
  await untilBlocked(2)
  await releaseFirst()
  await untilBlocked(2)
  await releaseSecond()
  await committed
  const { rows } = await pool.query('select category_id, products, pieces from category_totals order by 1')
  expect(rows).toMatchObject([
    { category_id: teapot.categoryId, products: 1, pieces: '5' },
    { category_id: candle.categoryId, products: 1, pieces: '2' },
  ])
})

test('two editors of the same category do not wait for each other, and both count', async () => {
  const admin = await shop.asAdmin()
  const { id: categoryId } = await shop.createCategory()
  const [first, second] = [
    await shop.createProduct({ categoryId, stock: 10 }),
    await shop.createProduct({ categoryId, stock: 20 }),
  ]
  const commit = await begin(`update products set stock = 11 where id = ${first.id}`)
  expect(await admin.post(`/api/products/${second.id}/restock`, { add: 2 })).toMatchObject({ status: 200 })
  expect((await admin.post('/api/products', { ...second, sku: 'NEW-1', stock: 5 })).status).toBe(201)
  await commit()
  const { rows } = await pool.query('select products, pieces from category_totals')
  expect(rows).toEqual([{ products: 3, pieces: '38' }])
})

test('changes of all kinds in one transaction leave totals that equal a count', async () => {
  const { id: remaining } = await shop.createCategory()
  const { id: deleted } = await shop.createCategory()
  for (const [categoryId, stock] of [
    [remaining, 0],
    [remaining, 5],
    [remaining, 50],
    [deleted, 7],
  ] as const)
    await shop.createProduct({ categoryId, stock })
  await pool.query(`
    begin;
    update products set stock = stock + 3;
    savepoint undone;
    delete from products;
    rollback to undone;
    update products set category_id = ${deleted} where stock = 3;
    insert into products (name, sku, description, price, images, stock, category_id)
      select name, sku || '-B', description, price, images, 0, category_id from products;
    delete from products where stock = 53;
    delete from categories where id = ${deleted};
    commit`)
  const { rows } = await pool.query('select * from category_totals')
  const { rows: counted } = await pool.query(`
    select category_id, count(*)::integer as products, sum(stock) as pieces, sum(price::bigint * stock)::text as value,
           (count(*) filter (where stock between 1 and 9))::integer as low_stock,
           (count(*) filter (where stock = 0))::integer as out_of_stock
    from products group by category_id`)
  expect(rows).toEqual(counted)
  expect(rows).toMatchObject([{ category_id: remaining, products: 3 }])
  expect((await pool.query('select from category_total_deltas')).rowCount).toBe(0)
})
