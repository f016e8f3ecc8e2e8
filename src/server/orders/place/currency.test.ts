import { expect, test } from 'vitest'
import type { SellingSettings } from '#contract/selling.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../../test/kit/live.ts'

const shop = await openTestShop()
const { pool } = shop.database

test('a new currency and the first order at the same time never mix', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '60.00', stock: 50 })
  await goLive(admin)
  const { body: settings } = await admin.get<SellingSettings>('/api/selling/settings')
  const changeTo = (currency: string) => admin.put('/api/selling', { ...settings, currency })
  for (let round = 0; round < 6; round++) {
    await pool.query('delete from orders')
    await changeTo('USD')
    const shoppers = [shop.newClient(), shop.newClient(), shop.newClient()]
    for (const shopper of shoppers) await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
    const [changed, ...placed] = await Promise.all([
      changeTo('EUR'),
      ...shoppers.map((shopper) => order(shopper, { total: '60.00' })),
    ])
    expect([200, 409]).toContain(changed.status)
    for (const { status, body } of placed)
      if (status !== 201) expect(body).toMatchObject({ code: 'total_changed' })
    const { rows } = await pool.query(
      'select distinct orders.currency, selling.currency as selling from orders, selling',
    )
    for (const { currency, selling } of rows) expect(currency).toBe(selling)
    if (changed.status === 409) expect(rows).toHaveLength(1)
  }
})
