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

/** Locks the totals of a category; returns a function that releases them. */
async function lockTotals(categoryId: number) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from category_totals where category_id = $1 for update', [categoryId])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

test('two products that swap categories at the same time do not deadlock', async () => {
  const admin = await shop.asAdmin()
  const [teapot, candle] = [await shop.createProduct({ stock: 2 }), await shop.createProduct({ stock: 5 })]
  const move = ({ id, ...product }: typeof teapot, categoryId: number) =>
    admin.put(`/api/products/${id}`, { ...product, categoryId })

  const releaseFirst = await lockTotals(teapot.categoryId)
  const releaseSecond = await lockTotals(candle.categoryId)
  const moves = [move(teapot, candle.categoryId), move(candle, teapot.categoryId)]
  await untilBlocked(2)
  await releaseFirst()
  await untilBlocked(2)
  await releaseSecond()
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await pool.query('select category_id, products, pieces from category_totals order by 1')
  expect(rows).toMatchObject([
    { category_id: teapot.categoryId, products: 1, pieces: '5' },
    { category_id: candle.categoryId, products: 1, pieces: '2' },
  ])
})
