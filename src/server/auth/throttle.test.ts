import { expect, test } from 'vitest'
import { networkOf } from '#server/http/request/network.ts'
import { openTestShop } from '../../../test/kit/api/test-shop.ts'

const shop = await openTestShop({ loginMaxFailures: 2, trustProxy: 1 })

/** A login from the address that the proxy forwards. */
const logIn = (password: string, address: string) =>
  shop.request<{ token: string }>('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': address },
    body: { username: 'mara', password },
  })

async function guessFrom(...addresses: string[]) {
  const statuses: number[] = []
  for (const address of addresses) statuses.push((await logIn('a guess', address)).status)
  return statuses
}

test('attempts from one IPv6 /64 network count together, those from the next do not', async () => {
  expect(await guessFrom('2001:db8:1:2::1', '2001:db8:1:2:ffff::2', '2001:db8:1:2::3')).toEqual([
    401, 401, 429,
  ])
  expect(await guessFrom('2001:db8:1:3::1')).toEqual([401])
})

test('addresses that a client adds to X-Forwarded-For give no additional attempts', async () => {
  expect(await guessFrom('192.0.2.1, 203.0.113.9', '192.0.2.2, 203.0.113.9', '::1, 203.0.113.9')).toEqual([
    401, 401, 429,
  ])
  expect(await guessFrom('203.0.113.9, 203.0.113.10')).toEqual([401])
})

test('an address with a port or brackets counts as that address', async () => {
  expect(await guessFrom('198.51.100.5:1234', '198.51.100.5:999', '198.51.100.5')).toEqual([401, 401, 429])
  expect(await guessFrom('198.51.100.6:1234', '[2001:db8:7::1]:443')).toEqual([401, 401])
  expect(await guessFrom('[2001:db8:7::2]', '2001:db8:7::3')).toEqual([401, 429])
})

test('invalid addresses are counted as one', async () => {
  expect(await guessFrom('unknown', 'x'.repeat(5_000), '203.0.113.900:4711')).toEqual([401, 401, 429])
})

test('a session shows the full address of its login', async () => {
  const { password } = await shop.createUser('mara', { isAdmin: true })
  const visitor = shop.newClient()
  visitor.token = (await logIn(password, '2001:db8:1:2::1')).body.token
  expect((await visitor.get('/api/auth/sessions')).body).toMatchObject([{ address: '2001:db8:1:2::1' }])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['::1', '::/64'],
  ['2001:DB8:0:2:3:4:5:6', '2001:db8:0:2::/64'],
  ['2001:db8::5:6', '2001:db8::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
])('attempts from %s count for the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
