import { expect, test, vi } from 'vitest'
import type { OutboxMessage } from '#contract/admin/selling/outbox.ts'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../../test/kit/live.ts'

vi.setConfig({ testTimeout: 60_000 })

const shop = await openTestShop()

test('without a mail server, messages are held and can be read', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct({ price: '10.00' })
  await goLive(admin)
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  const { body } = await order(shopper)
  const held = async () => (await admin.get<OutboxMessage[]>('/api/outbox?state=held')).body
  await expect.poll(held, { timeout: 30_000 }).toHaveLength(2)
  expect(await held()).toMatchObject([
    { kind: 'new-order', subject: `New order ${body.number}: $15.00` },
    {
      kind: 'order-received',
      to: 'hannah@example.com',
      error: 'Email is not set up: SMTP_URL and MAIL_FROM are missing',
      nextAt: null,
    },
  ])
  const [message] = await held()
  for (const path of ['test', 'send-held', `${message!.id}/send`])
    expect(await admin.post(`/api/outbox/${path}`, {})).toMatchObject({
      status: 409,
      body: { detail: 'Email is not set up: set SMTP_URL and MAIL_FROM and start the shop again' },
    })
  expect(await held()).toHaveLength(2)
})
