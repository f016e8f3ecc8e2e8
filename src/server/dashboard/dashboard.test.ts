import { expect, test } from 'vitest'
import { Dashboard } from '#contract/admin/dashboard.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop()

const read = async () => Dashboard.strict().parse((await (await shop.asAdmin()).get('/api/dashboard')).body)

test('the dashboard of an empty shop shows zeros', async () => {
  expect(await read()).toEqual({
    totalProducts: 0,
    totalCategories: 0,
    inventoryValue: '0.00',
    lowStockCount: 0,
    outOfStockCount: 0,
    categories: [],
    lowStockProducts: [],
  })
})

test('the dashboard figures match the lists', async () => {
  const gifts = await shop.createCategory({ name: 'Gift Items', slug: 'gift-items' })
  const empty = await shop.createCategory({ name: 'Garden', slug: 'garden' })
  for (const [index, stock] of [0, 1, 9, 10, 3, 4, 5].entries())
    await shop.createProduct({ categoryId: gifts.id, stock, price: `${index + 1}.10` })
  expect(await read()).toMatchObject({
    totalProducts: 7,
    totalCategories: 2,
    // 2.10 + 9 * 3.10 + 10 * 4.10 + 3 * 5.10 + 4 * 6.10 + 5 * 7.10
    inventoryValue: '146.20',
    lowStockCount: 6,
    outOfStockCount: 1,
    categories: [
      { id: gifts.id, name: 'Gift Items', slug: 'gift-items', count: 7 },
      { id: empty.id, name: 'Garden', slug: 'garden', count: 0 },
    ],
    lowStockProducts: [{ stock: 0 }, { stock: 1 }, { stock: 3 }, { stock: 4 }, { stock: 5 }],
  })
})

test('the value of a very large stock is exact', async () => {
  for (let index = 0; index < 3; index++) await shop.createProduct({ price: '999999.99', stock: 1_000_000 })
  expect(await read()).toMatchObject({ inventoryValue: '2999999970000.00' })
})

test('only administrators can read the dashboard', async () => {
  expect((await shop.get('/api/dashboard')).status).toBe(401)
  expect((await (await shop.asNonAdmin()).get('/api/dashboard')).status).toBe(403)
})
