import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createClient, openStripe, verifyKey } from '#server/payments/stripe.ts'
import { FakeStripe } from '../scripts/fake-stripe/server.ts'

const fake = await FakeStripe.start()
afterAll(() => fake.stop())

/** The same script runs against the fake and, if STRIPE_TEST_KEY is set, against Stripe's test mode. */
const targets = [
  { name: 'the fake', secretKey: 'sk_test_fake', apiUrl: fake.address },
  {
    name: "Stripe's test mode (needs STRIPE_TEST_KEY)",
    secretKey: process.env.STRIPE_TEST_KEY ?? '',
    apiUrl: undefined,
  },
]

for (const { name, ...config } of targets)
  describe.skipIf(config.secretKey === '')(`with ${name}`, () => {
    const open = () => openStripe({ ...config, webhookSecret: 'whsec_unused' })
    const newOrder = () => ({
      number: 1001,
      key: randomUUID(),
      total: 4500,
      currency: 'USD',
      email: 'hannah@example.com',
      returnUrl: 'https://shop.example/order/secret',
    })

    test('a session is opened once, read, and ended once', async () => {
      const stripe = open()
      const order = newOrder()
      const opened = (await stripe.begin(order))!
      expect(opened).toMatchObject({ state: 'open', refunds: [], isTest: true })
      expect(opened.goTo).toMatch(/^https?:/)
      expect((await stripe.begin(order))!.session).toBe(opened.session)
      expect(await stripe.look(opened.session!)).toMatchObject({ state: 'open', goTo: opened.goTo })
      expect(await stripe.end(opened.session!)).toMatchObject({ state: 'ended' })
      expect(await stripe.end(opened.session!)).toMatchObject({ state: 'ended' })
      expect(await stripe.look('cs_test_of_another_account')).toMatchObject({ state: 'ended' })
    })

    test('a refund with the same key is created once, and too much is refused', async () => {
      const stripe = open()
      const { id: payment } = await createClient(config).paymentIntents.create({
        amount: 4500,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_visa',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      const request = { payment, amount: 2000, currency: 'USD', key: randomUUID() }
      const first = await stripe.refund(request)
      expect(first).toMatchObject({ amount: 2000, key: request.key, isFailed: false })
      expect(await stripe.refund(request)).toEqual(first)
      await expect(stripe.refund({ ...request, key: randomUUID(), amount: 4000 })).rejects.toMatchObject({
        isPermanent: true,
      })
    })

    test('an amount below the minimum is refused for good, and a wrong key at the start', async () => {
      await expect(open().begin({ ...newOrder(), total: 1 })).rejects.toMatchObject({ isPermanent: true })
      expect(await verifyKey({ ...config, webhookSecret: 'whsec_unused' })).toBeUndefined()
      await expect(
        verifyKey({ ...config, secretKey: 'sk_test_wrong', webhookSecret: 'whsec_unused' }),
      ).rejects.toThrow('Stripe does not accept STRIPE_SECRET_KEY')
    })
  })

test('a Stripe that does not respond does not keep the shop from starting', async () => {
  const config = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_unused', apiUrl: 'http://127.0.0.1:9' }
  expect(await verifyKey(config)).toContain('Stripe did not respond')
})
