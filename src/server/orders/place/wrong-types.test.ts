import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../test/kit/api/test-shop.ts'
import { ADDRESS, CONTACT, goLive, order } from '../../../../test/kit/live.ts'

const shop = await openTestShop()

const NOT_TEXT = [null, true, 7, {}, ['x'], 'a\u0000b', '\ud800', 'x'.repeat(10_000)]
const NOT_A_LINE = [...NOT_TEXT, 'Ada\nUnlock your account', 'Ada\u2028Unlock']
const NOT_AN_ID = [null, true, '1', {}, [1], 0, -1, 1.5, 2 ** 31, 1e300]
const NOT_AN_AMOUNT = [null, 5, {}, ['5.00'], '', '-1', '1e3', '5,00', '5.001', 'NaN', '9'.repeat(40)]
const NOT_YES_OR_NO = [null, 0, 'true', {}]
const NOT_A_BODY = [null, 7, [], true]
const NOT_LINES = [
  ...[null, {}, 'x', [], [null], [7], [{}], [{ line: 1 }], [{ quantity: 1 }], [{ line: 99, quantity: 1 }]],
  ...[...NOT_AN_ID.slice(1), null].map((line) => [{ line, quantity: 1 }]),
  ...NOT_AN_ID.map((quantity) => [{ line: 1, quantity }]),
  [
    { line: 1, quantity: 1 },
    { line: 1, quantity: 1 },
  ],
]

const ORDER = { ...CONTACT, address: ADDRESS, shippingMethodId: 1, paymentMethod: 'transfer', total: '25.00' }
const inAddress = (field: string, values: unknown[]) =>
  values.map((value) => ({ ...ORDER, address: { ...ADDRESS, [field]: value } }))

/** Variants of a valid body, each with one wrong value. */
const variants = (valid: object, wrong: Record<string, unknown[]>) =>
  Object.entries(wrong).flatMap(([field, values]) => values.map((value) => ({ ...valid, [field]: value })))

const CASES: [path: string, bodies: unknown[]][] = [
  ['/api/orders/NUMBER/payments', variants({}, { reverse: NOT_YES_OR_NO })],
  [
    '/api/orders/NUMBER/refunds',
    [
      ...variants({}, { amount: NOT_AN_AMOUNT, lines: NOT_LINES, note: NOT_TEXT }),
      ...NOT_YES_OR_NO.map((restock) => ({ lines: [{ line: 1, quantity: 1, restock }] })),
    ],
  ],
  ['/api/orders/NUMBER/shipments', variants({}, { lines: NOT_LINES, carrier: NOT_TEXT, tracking: NOT_TEXT })],
  ['/api/orders/NUMBER/cancel', variants({}, { reason: NOT_TEXT })],
  ['/api/orders/NUMBER/notes', variants({}, { text: [...NOT_TEXT, '', undefined] })],
  ['/api/orders/shipments', variants({}, { numbers: [null, {}, 'x', [], [null], ['x'], [1.5], [2 ** 31]] })],
  [
    '/api/checkout/quote',
    variants(
      { country: 'US', shippingMethodId: 1 },
      { country: [...NOT_TEXT, ''], region: NOT_TEXT, shippingMethodId: [...NOT_AN_ID, 99] },
    ),
  ],
  [
    '/api/orders',
    [
      ...variants(ORDER, {
        email: NOT_TEXT,
        name: NOT_A_LINE,
        phone: NOT_A_LINE,
        note: NOT_TEXT,
        address: [null, 7, 'x', []],
        shippingMethodId: NOT_AN_ID,
        paymentMethod: NOT_TEXT,
        total: [null, 25, {}, ['25.00'], '9'.repeat(40)],
        currency: [null, 7, {}, ['USD']],
        lines: [
          null,
          {},
          'x',
          [null],
          [{ productId: 1, quantity: 1 }],
          [{ productId: 1, quantity: 0.5, price: '1' }],
        ],
      }),
      ...['line1', 'line2', 'city', 'region', 'postcode', 'country'].flatMap((field) =>
        inAddress(field, NOT_TEXT),
      ),
    ],
  ],
]

test.each(CASES)('every wrong value of POST %s is refused with 400 and a sentence', async (path, bodies) => {
  const { id } = await shop.createProduct({ price: '20.00' })
  const admin = await shop.asAdmin()
  await goLive(admin)
  const fill = () => admin.post('/api/cart/items', { productId: id, quantity: 1 })
  await fill()
  const { number } = (await order(admin)).body
  if (!path.endsWith('/payments')) await admin.post(`/api/orders/${number}/payments`, {})
  await fill()
  const before = await shop.fingerprint({ except: ['outbox'] })
  const wrong = [...bodies, ...(path.endsWith('/cancel') ? NOT_A_BODY.slice(1) : NOT_A_BODY)]
  for (const body of wrong) {
    const response = await admin.request<{ detail: string }>('POST', path.replace('NUMBER', String(number)), {
      headers: { 'idempotency-key': randomUUID() },
      body,
    })
    const context = `${JSON.stringify(body)?.slice(0, 200)}: ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`
    expect(response.status, context).toBe(400)
    expect(response.body.detail, context).toMatch(/^[A-Za-z][^{}]{5,300}$/)
    expect(response.body.detail, context).not.toMatch(/Invalid input|expected|Too (big|small)/)
  }
  expect(await shop.fingerprint({ except: ['outbox'] })).toEqual(before)
})

test('an order link of a wrong shape is not found, and a withdrawal needs no body', async () => {
  for (const secret of ['x', 'x'.repeat(43), 'x'.repeat(5_000), '%00', '%F0%9F%8C%BF'])
    for (const action of ['', '/cancel', '/withdraw']) {
      const { status } = await shop.request(action ? 'POST' : 'GET', `/api/order/${secret}${action}`)
      expect([400, 404, 414]).toContain(status)
    }
})
