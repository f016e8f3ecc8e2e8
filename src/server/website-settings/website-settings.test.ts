import { expect, test } from 'vitest'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { openShop } from '../../../test/open-shop.ts'

const shop = await openShop()

const settings: WebsiteSettings = {
  businessName: 'Saffron & Sage',
  email: 'hello@shop.example',
  phone: '(555) 014-7382',
  address: '218 Marigold Lane',
  gmapSrc: 'https://maps.example/embed?x=1',
  heroTitle: 'Small joys, beautifully made',
  heroSubtitle: 'Gifts and kitchen favourites',
  heroImage: 'https://images.example/hero.webp',
}

test('the settings an administrator saves are what everybody reads', async () => {
  const admin = await shop.asAdmin()
  expect(await admin.put('/api/settings', settings)).toMatchObject({ status: 200, body: settings })
  expect((await shop.get('/api/settings')).body).toEqual(settings)
  const changed = { ...settings, heroTitle: 'Winter' }
  expect((await admin.put('/api/settings', changed)).body).toEqual(changed)
  expect((await shop.get('/api/settings')).body).toEqual(changed)
})

test('before anything was saved there are none', async () => {
  expect((await shop.get('/api/settings')).status).toBe(404)
})

test.each([
  ['businessName', 'Business name is required'],
  ['email', 'Invalid email address'],
  ['phone', 'Phone number is required'],
  ['address', 'Address is required'],
  ['gmapSrc', 'Google Maps embed URL is required'],
  ['heroTitle', 'Hero title is required'],
  ['heroSubtitle', 'Hero subtitle is required'],
  ['heroImage', 'Hero image is required'],
])('%s is required', async (field, message) => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', settings)
  for (const value of ['', '  ', undefined, null, 5]) {
    const reply = await admin.put('/api/settings', { ...settings, [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  }
  expect((await shop.get('/api/settings')).body).toEqual(settings)
})

test.each([
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ gmapSrc: 'http://maps.example/' }, 'The map address must start with https://'],
  [{ gmapSrc: 'javascript:alert(1)' }, 'The map address must start with https://'],
  [
    { heroImage: 'javascript:alert(1)' },
    'Each image must be a web address (https://…) or an uploaded picture',
  ],
])('%j is refused', async (changes, detail) => {
  const admin = await shop.asAdmin()
  expect(await admin.put('/api/settings', { ...settings, ...changes })).toMatchObject({
    status: 400,
    body: { detail },
  })
})

test('only administrators change them', async () => {
  expect((await shop.put('/api/settings', settings)).status).toBe(401)
  expect((await (await shop.asCustomerUser()).put('/api/settings', settings)).status).toBe(403)
})
