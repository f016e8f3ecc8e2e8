import { randomUUID } from 'node:crypto'
import type { OrderRequest, PlacedOrder, Quote } from '#contract/order.ts'
import type { SellingDraft, SellingSettings } from '#contract/selling.ts'
import type { HttpClient, HttpResponse } from './http-client.ts'
import { makeReady, poolsByAddress } from './ready.ts'

/** The input of an order: fields with defaults may be left out. */
export type OrderInput = Partial<Omit<OrderRequest, 'address'>> & {
  address?: Partial<OrderRequest['address']>
}

export const ADDRESS = {
  line1: '1416 Jefferson Avenue',
  line2: '',
  city: 'Ogden',
  region: 'UT',
  postcode: '84401',
  country: 'US',
}

export const CONTACT = { email: 'hannah@example.com', name: 'Hannah Lindqvist', phone: '', note: '' }

/**
 * Switches a shop to Live, with all manual payment methods and the given changes to its conditions. A shop in another
 * process must have been made ready before it started.
 */
export async function goLive(admin: HttpClient, changes: Partial<SellingDraft> = {}) {
  const pool = poolsByAddress.get(admin.address)
  if (pool) await makeReady(pool)
  const { body: settings } = await admin.get<SellingSettings>('/api/selling/settings')
  const paymentMethods = allPaymentMethods(settings)
  expectOk(await admin.put('/api/selling', { ...settings, paymentMethods, ...changes }))
  expectOk(await admin.put('/api/selling/mode', { mode: 'live' }))
}

export const allPaymentMethods = ({ paymentMethods }: SellingSettings) =>
  paymentMethods.map((method) => ({
    ...method,
    enabled: true,
    instructions: method.id === 'transfer' ? 'Account 12 34 56 at the Savings Bank' : method.instructions,
  }))

/** Quotes what is in the shopper's cart, shipped to Utah with the first method. */
export async function quote(
  shopper: HttpClient,
  input: { country?: string; region?: string; shippingMethodId?: number } = {},
) {
  return shopper.post<Quote & { code: string; detail: string }>('/api/checkout/quote', {
    country: ADDRESS.country,
    region: ADDRESS.region,
    shippingMethodId: 1,
    ...input,
  })
}

export type OrderResponse = PlacedOrder & {
  code: string
  detail: string
  errors: { field: string; message: string }[]
}

/** Orders what is in the shopper's cart at the quoted total, unless the test gives another one. */
export async function order(
  shopper: HttpClient,
  { address, ...input }: OrderInput = {},
  key: string = randomUUID(),
) {
  const shippingMethodId = input.shippingMethodId ?? 1
  const destination = { ...ADDRESS, ...address }
  const total = input.total ?? (await quote(shopper, { ...destination, shippingMethodId })).body.total
  return shopper.request<OrderResponse>('POST', '/api/orders', {
    headers: { 'idempotency-key': key },
    body: { ...CONTACT, paymentMethod: 'transfer', shippingMethodId, total, ...input, address: destination },
  })
}

function expectOk({ status, body }: HttpResponse) {
  if (status !== 200) throw new Error(`Expected 200, got ${status}: ${JSON.stringify(body)}`)
}
