import { expect, test } from 'vitest'
import type { WebsiteSettings } from '#contract/website-settings.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'
import { photoDataUrl } from '../../../test/kit/images.ts'
import { goLive } from '../../../test/kit/live.ts'
import { settings as sampleSettings } from '../../../test/kit/sample-data.ts'

const shop = await openTestShop()

const settings: WebsiteSettings = { ...sampleSettings, heroImage: 'https://images.example/hero.webp' }

test('every visitor reads the settings an administrator saved', async () => {
  const admin = await shop.asAdmin()
  expect(await admin.put('/api/settings', settings)).toMatchObject({ status: 200, body: settings })
  expect((await shop.get('/api/settings')).body).toEqual(settings)
  const changed = { ...settings, heroTitle: 'Winter' }
  expect((await admin.put('/api/settings', changed)).body).toEqual(changed)
  expect((await shop.get('/api/settings')).body).toEqual(changed)
})

test('reading the settings before they were saved responds with 404', async () => {
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
    const response = await admin.put('/api/settings', { ...settings, [field]: value })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  }
  expect((await shop.get('/api/settings')).body).toEqual(settings)
})

test.each([
  [{ email: 'nobody' }, 'Invalid email address'],
  [{ gmapSrc: 'http://maps.example/' }, 'The map address must start with https://'],
  [{ gmapSrc: 'javascript:alert(1)' }, 'The map address must start with https://'],
  [
    { gmapSrc: 'https://www.google.com/maps/place/Berlin' },
    'Google shows this address only on its own site. Open the map, choose Share and Embed a map, and paste what you get',
  ],
  [{ instagram: 'javascript:alert(1)' }, 'The address of Instagram must start with https://'],
  [{ facebook: 'http://facebook.com/shop' }, 'The address of Facebook must start with https://'],
  [{ youtube: 'https://' }, 'The address of YouTube must start with https://'],
  [{ about: 'x'.repeat(1001) }, 'Use at most 1000 characters'],
  [{ logo: 'javascript:alert(1)' }, 'Each image must be a web address (https://…) or an uploaded image'],
  [{ accentColor: 'red' }, 'Enter a color such as #3f5443'],
  [{ accentColor: '#fff}body{' }, 'Use at most 7 characters'],
  [{ accentColor: '#e3a02c' }, 'This color is too light for text: its contrast is 2.0, and 4.5 is needed'],
  [
    { highlightColor: '#26352a' },
    'This color is too dark for links in the footer: its contrast is 1.0, and 4.5 is needed',
  ],
  [{ heroImage: 'javascript:alert(1)' }, 'Each image must be a web address (https://…) or an uploaded image'],
])('%j is refused', async (changes, detail) => {
  const admin = await shop.asAdmin()
  expect(await admin.put('/api/settings', { ...settings, ...changes })).toMatchObject({
    status: 400,
    body: { detail },
  })
})

test('what Live mode shows is optional: a client that sends eight settings leaves it as it is', async () => {
  const admin = await shop.asAdmin()
  const { about, instagram, facebook, pinterest, tiktok, youtube, ...others } = settings
  const { logo, icon, accentColor, highlightColor, ...eight } = others
  expect(await admin.put('/api/settings', eight)).toMatchObject({ status: 200, body: settings })
  const own = {
    about: 'Rugs since 1974.',
    instagram: 'https://instagram.com/rugs',
    logo: 'https://images.example/logo.png',
    accentColor: '#7a1f2b',
  }
  await admin.put('/api/settings', { ...settings, ...own })
  expect((await admin.put('/api/settings', eight)).body).toEqual({ ...settings, ...own })
  expect((await admin.put('/api/settings', { ...eight, instagram: '' })).body).toMatchObject({
    about: own.about,
    instagram: '',
  })
})

test('a highlight is compared with the accent that is stored', async () => {
  const admin = await shop.asAdmin()
  const { accentColor: _, ...others } = settings
  await admin.put('/api/settings', { ...settings, accentColor: '#8a5a00' })
  const refused = await admin.put('/api/settings', { ...others, highlightColor: '#a89878' })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'highlightColor' }] } })
  expect((await shop.get('/api/settings')).body).toMatchObject({ highlightColor: '' })
})

test('browsers get the icon of the owner in Live, and that of the design in Demo', async () => {
  const admin = await shop.asAdmin()
  const icon = await photoDataUrl(64, 64)
  const saved = await admin.put<WebsiteSettings>('/api/settings', { ...settings, icon })
  const paths = ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']
  for (const path of paths) expect((await shop.get(path)).status, path).toBe(200)
  await goLive(admin)
  for (const path of paths) {
    const { status, headers } = await shop.get(path)
    expect({ path, status }).toEqual({ path, status: 302 })
    const address = headers.get('location')!
    expect(address).toContain(`${saved.body.icon}/`)
    expect((await shop.get(address)).status).toBe(200)
  }
})

test('a save over a newer version of the settings is refused with 409', async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', settings)
  const etag = String((await shop.get('/api/settings')).headers.get('etag'))
  const save = (changes: Partial<WebsiteSettings>, ifMatch: string) =>
    admin.request('PUT', '/api/settings', {
      body: { ...settings, ...changes },
      headers: { 'if-match': ifMatch },
    })

  const first = await save({ phone: '555 0100' }, etag)
  expect(first.status).toBe(200)
  const before = await shop.fingerprint()
  expect(await save({ email: 'hi@shop.example' }, etag)).toMatchObject({
    status: 409,
    body: {
      detail: 'The website settings were changed since you opened them. Load them again to see the change.',
    },
  })
  expect(await shop.fingerprint()).toEqual(before)
  expect((await save({ email: 'hi@shop.example' }, String(first.headers.get('etag')))).status).toBe(200)
})

test('a save without If-Match replaces whatever is stored', async () => {
  const admin = await shop.asAdmin()
  await admin.put('/api/settings', { ...settings, phone: '555 0100' })
  expect(await admin.put('/api/settings', settings)).toMatchObject({ status: 200, body: settings })
})

test('only administrators can change the settings', async () => {
  expect((await shop.put('/api/settings', settings)).status).toBe(401)
  expect((await (await shop.asNonAdmin()).put('/api/settings', settings)).status).toBe(403)
})

test("the address is taken from Google's embed code", async () => {
  const admin = await shop.asAdmin()
  const address = 'https://www.google.com/maps/embed?pb=!1m18&hl=en'
  const gmapSrc = `<iframe width="600" src="${address.replace('&', '&amp;')}" style="border:0;"></iframe>`
  expect((await admin.put('/api/settings', { ...settings, gmapSrc })).body).toMatchObject({
    gmapSrc: address,
  })
})
