import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { READINESS_IDS, readiness, SEEDED_CONTACT, type ShopFacts } from './readiness.ts'

const READY: ShopFacts = {
  adminWithDefaultPassword: undefined,
  contact: { email: 'mara@shop.test', phone: '1', address: '1 Main Street' },
  paymentMethods: ['Bank transfer'],
  shippingMethods: ['Standard'],
  isMailConfigured: true,
  isMailTested: true,
  writtenPages: ['returns', 'privacy', 'terms'],
  hasBackup: true,
  publicUrl: 'https://shop.test',
  isLocal: false,
}

const openIds = (facts: Partial<ShopFacts>) =>
  readiness({ ...READY, ...facts })
    .filter(({ done }) => !done)
    .map(({ id }) => id)

test('a shop that has everything is ready', () => {
  expect(openIds({})).toEqual([])
  expect(readiness(READY).map(({ id }) => id)).toEqual(READINESS_IDS)
})

test.each<[Partial<ShopFacts>, string]>([
  [{ adminWithDefaultPassword: 'admin' }, 'default-password'],
  [{ contact: undefined }, 'contact-details'],
  [{ contact: { ...READY.contact!, email: SEEDED_CONTACT.email } }, 'contact-details'],
  [{ contact: { ...READY.contact!, phone: SEEDED_CONTACT.phone } }, 'contact-details'],
  [{ contact: { ...READY.contact!, address: ` ${SEEDED_CONTACT.address}` } }, 'contact-details'],
  [{ paymentMethods: [] }, 'payment-method'],
  [{ shippingMethods: [] }, 'shipping-method'],
  [{ isMailTested: false }, 'mail'],
  [{ writtenPages: ['returns', 'terms', 'faq'] }, 'policies'],
  [{ hasBackup: false }, 'backup'],
  [{ publicUrl: 'http://shop.test' }, 'public-url'],
  [{ publicUrl: 'http://localhost.evil.test' }, 'public-url'],
  [{ publicUrl: undefined }, 'public-url'],
])('%j leaves one item open', (facts, id) => {
  expect(openIds(facts)).toEqual([id])
})

test.each<Partial<ShopFacts>>([
  { publicUrl: undefined, isLocal: true },
  { publicUrl: 'http://localhost:3000' },
  { publicUrl: 'http://127.0.0.1:3000' },
])('%j needs no https', (facts) => {
  expect(openIds(facts)).toEqual([])
})

test('the invented contact details are those of the seed', () => {
  const seed = JSON.parse(readFileSync('seed/catalog.json', 'utf8'))
  expect(seed.settings).toMatchObject(SEEDED_CONTACT)
})

test('the detail about email says what is still to do', () => {
  const detail = (isMailConfigured: boolean) =>
    readiness({ ...READY, isMailTested: false, isMailConfigured }).find(({ id }) => id === 'mail')?.detail
  expect(detail(false)).toBe(
    'Shoppers get a confirmation by email. Set SMTP_URL and MAIL_FROM, then send a test message.',
  )
  expect(detail(true)).toBe('Shoppers get a confirmation by email. Send a test message.')
})

test('the details name what is missing', () => {
  const details = readiness({ ...READY, contact: SEEDED_CONTACT, writtenPages: [] }).map(
    ({ detail }) => detail,
  )
  expect(details).toContain('The email, phone and address came with the demo and are invented.')
  expect(details).toContain(
    'Shoppers must be able to read them before they order. Empty: returns, privacy and terms of sale.',
  )
})
