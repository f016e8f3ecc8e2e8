import { expect, test } from 'vitest'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop({ host: '0.0.0.0' })

test('a shop that other machines can reach cannot be switched to Live', async () => {
  const admin = await shop.asAdmin()
  expect(await admin.put('/api/selling/mode', { mode: 'live' })).toMatchObject({
    status: 409,
    body: {
      code: 'not_ready',
      detail: 'Live can be switched on only while the shop listens on a loopback address such as 127.0.0.1',
    },
  })
  expect((await admin.put('/api/selling/mode', { mode: 'demo' })).status).toBe(200)
})
