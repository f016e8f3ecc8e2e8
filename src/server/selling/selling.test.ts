import { expect, test } from 'vitest'
import type { Selling, SellingSettings } from '#contract/selling.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { goLive, order } from '../../../test/kit/live.ts'
import { makeReady } from '../../../test/kit/ready.ts'

const shop = await openTestShop()

const readSettings = async () =>
  (await (await shop.asAdmin()).get<SellingSettings>('/api/selling/settings')).body

test('a new shop is a demo in US dollars with two shipping methods and no payment method', async () => {
  expect((await shop.get('/api/selling')).body).toEqual({
    mode: 'demo',
    currency: 'USD',
    locale: 'en-US',
    taxMode: 'none',
    withdrawalDays: 14,
    shippingMethods: [
      {
        id: 1,
        name: 'Standard shipping',
        note: '',
        price: '5.00',
        freeFrom: '50.00',
        pickup: false,
        countries: [],
      },
      {
        id: 2,
        name: 'Pick up in the shop',
        note: '',
        price: '0.00',
        freeFrom: null,
        pickup: true,
        countries: [],
      },
    ],
    paymentMethods: [],
  })
})

test('the owner changes the conditions, and visitors see what is switched on', async () => {
  const admin = await shop.asAdmin()
  const settings = await readSettings()
  const saved = await admin.put<SellingSettings>('/api/selling', {
    ...settings,
    currency: 'eur',
    locale: 'de-DE',
    taxMode: 'included',
    withdrawalDays: 30,
    holdMinutes: 60,
    taxRates: [{ country: 'de', rate: 1900, name: 'MwSt' }],
    shippingMethods: [
      { ...settings.shippingMethods[1], enabled: false },
      { name: 'DHL', price: '4.90', freeFrom: '', countries: ['DE', 'AT'], note: '2–3 days' },
    ],
    paymentMethods: [{ id: 'transfer', name: 'Überweisung', instructions: 'IBAN DE00' }],
  })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      currency: 'EUR',
      holdMinutes: 60,
      taxRates: [{ country: 'DE', region: '', rate: 1900, name: 'MwSt' }],
      shippingMethods: [
        { id: 2, enabled: false },
        { id: 3, enabled: true, price: '4.90', freeFrom: null },
      ],
    },
  })
  expect((await shop.get('/api/selling')).body).toMatchObject({
    mode: 'demo',
    currency: 'EUR',
    taxMode: 'included',
    shippingMethods: [{ id: 3, name: 'DHL', countries: ['DE', 'AT'] }],
    paymentMethods: [{ id: 'transfer', name: 'Überweisung', instructions: 'IBAN DE00' }],
  })
})

test.each([
  [{ currency: 'XXL' }, 'currency', 'Use the three-letter code of a currency, such as USD'],
  [{ currency: 'US$' }, 'currency', 'Use the three-letter code of a currency, such as USD'],
  [{ locale: 'not a locale' }, 'locale', 'Use a language tag, such as en-US'],
  [{ taxMode: 'maybe' }, 'taxMode', 'taxMode must be one of none, included, added'],
  [{ holdMinutes: 5 }, 'holdMinutes', 'Hold minutes must be a whole number from 30 to 1440'],
  [{ withdrawalDays: -1 }, 'withdrawalDays', 'Withdrawal days must be a whole number from 0 to 365'],
  [
    { shippingMethods: [{ name: 'A', price: '5.001' }] },
    'shippingMethods.0.price',
    'Price must be an amount with at most 2 decimals',
  ],
  [{ shippingMethods: [{ name: '', price: '5' }] }, 'shippingMethods.0.name', 'Name is required'],
  [
    { shippingMethods: [{ id: 99, name: 'A', price: '5' }] },
    'shippingMethods.0.id',
    'This shipping method was deleted; reload the page',
  ],
  [
    {
      shippingMethods: [
        { id: 1, name: 'A', price: '5' },
        { id: 1, name: 'B', price: '6' },
      ],
    },
    'shippingMethods.1.id',
    'Each shipping method can be listed once',
  ],
  [
    { taxRates: [{ country: 'US', rate: 12_000, name: 'A' }] },
    'taxRates.0.rate',
    'The rate must be a whole number of basis points from 0 to 10000; 740 is 7.4 %',
  ],
  [
    {
      taxRates: [
        { country: 'US', rate: 1, name: 'A' },
        { country: 'US', rate: 2, name: 'B' },
      ],
    },
    'taxRates.1.region',
    'There is already a rate for this country and region',
  ],
  [
    { paymentMethods: [{ id: 'transfer', name: 'Bank transfer', enabled: true }] },
    'paymentMethods.0.instructions',
    'Enter your bank details: shoppers see them with their order',
  ],
  [{ paymentMethods: [{ id: 'stripe', name: 'Card' }] }, 'paymentMethods', 'Card payments are not available'],
])('the conditions %j are refused at their field', async (changes, field, message) => {
  const admin = await shop.asAdmin()
  const settings = await readSettings()
  const before = await shop.fingerprint()
  expect(await admin.put('/api/selling', { ...settings, ...changes })).toMatchObject({
    status: 400,
    body: { errors: [{ field, message }] },
  })
  expect(await shop.fingerprint()).toEqual(before)
})

test('the audit log shows changed bank details and shipping conditions', async () => {
  const admin = await shop.asAdmin()
  const settings = await readSettings()
  const save = (instructions: string, freeFrom: string | null) =>
    admin.put('/api/selling', {
      ...settings,
      paymentMethods: [{ id: 'transfer', name: 'Bank transfer', enabled: true, instructions }],
      shippingMethods: [
        { name: 'Standard', price: '5.00', freeFrom, countries: ['US', 'CA'], enabled: true },
      ],
    })
  await save('IBAN DE00', null)
  await save('IBAN DE99', '50.00')
  const { body } = await admin.get<object[]>('/api/activity?kind=selling&limit=1')
  const text = JSON.stringify(body)
  for (const part of ['IBAN DE00', 'IBAN DE99', 'free from 50.00', 'to US CA']) expect(text).toContain(part)
})

test('a save over newer conditions is refused', async () => {
  const admin = await shop.asAdmin()
  const { headers, body } = await admin.get<SellingSettings>('/api/selling/settings')
  const save = (changes: Partial<SellingSettings>) =>
    admin.request('PUT', '/api/selling', {
      body: { ...body, ...changes },
      headers: { 'if-match': String(headers.get('etag')) },
    })
  expect((await save({ withdrawalDays: 30 })).status).toBe(200)
  expect(await save({ withdrawalDays: 7 })).toMatchObject({
    status: 409,
    body: {
      detail: 'The selling settings were changed since you opened them. Load them again to see the change.',
    },
  })
})

test('the currency stays once there is an order', async () => {
  const admin = await shop.asAdmin()
  const { id } = await shop.createProduct()
  await goLive(admin)
  const shopper = shop.newClient()
  await shopper.post('/api/cart/items', { productId: id, quantity: 1 })
  expect((await order(shopper)).status).toBe(201)
  expect(await admin.put('/api/selling', { ...(await readSettings()), currency: 'EUR' })).toMatchObject({
    status: 409,
    body: {
      errors: [{ field: 'currency', message: 'The currency cannot be changed after the first order' }],
    },
  })
})

test('switching to Live and back is visible at once and logged', async () => {
  const admin = await shop.asAdmin()
  await makeReady(shop.database.pool)
  await shop.database.pool.query('update payment_methods set enabled = true')
  const mode = async () => (await shop.get<Selling>('/api/selling')).body.mode
  expect(await mode()).toBe('demo')
  expect(await admin.put('/api/selling/mode', { mode: 'live' })).toMatchObject({
    status: 200,
    body: { mode: 'live' },
  })
  expect(await mode()).toBe('live')
  await admin.put('/api/selling/mode', { mode: 'live' })
  await admin.put('/api/selling/mode', { mode: 'demo' })
  expect(await mode()).toBe('demo')
  expect(
    (await admin.get<{ subject: string }[]>('/api/activity')).body.map(({ subject }) => subject),
  ).toEqual(['Demo mode', 'Live mode'])
  expect((await admin.put('/api/selling/mode', { mode: 'open' })).status).toBe(400)
})

test('only administrators read all settings and change them', async () => {
  const customer = await shop.asNonAdmin()
  for (const [client, status] of [
    [shop, 401],
    [customer, 403],
  ] as const) {
    expect((await client.get('/api/selling/settings')).status).toBe(status)
    expect((await client.put('/api/selling', {})).status).toBe(status)
    expect((await client.put('/api/selling/mode', { mode: 'live' })).status).toBe(status)
  }
})
