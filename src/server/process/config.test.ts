import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { PROJECT_ROOT } from './project-root.ts'

test('without any variables the shop listens on this machine only, with its data beside the code', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(PROJECT_ROOT, 'data'),
    databaseUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
    loginMaxFailures: 10,
    rateLimit: 0,
    trustProxy: 0,
    publicUrl: undefined,
  })
})

test('an empty variable counts as not set', () => {
  const empty = { PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', ADMIN_PASSWORD: '', PUBLIC_URL: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('every variable is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/var/lib/shop',
    DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop',
    ADMIN_USERNAME: 'maria',
    ADMIN_PASSWORD: 'a better one',
    LOGIN_MAX_FAILURES: '3',
    RATE_LIMIT: '600',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://shop.example',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/var/lib/shop',
    databaseUrl: 'postgresql://shop:secret@db.example:5432/shop',
    adminUsername: 'maria',
    adminPassword: 'a better one',
    loginMaxFailures: 3,
    rateLimit: 600,
    logLevel: 'debug',
    trustProxy: 1,
    publicUrl: 'https://shop.example',
  })
})

test.each([
  ['https://shop.example/', 'https://shop.example'],
  ['HTTP://Shop.Example:8080', 'http://shop.example:8080'],
  ['https://shop.example:443', 'https://shop.example'],
])('the public address %s is taken as %s', (written, taken) => {
  expect(readConfig({ PUBLIC_URL: written }).publicUrl).toBe(taken)
})

test.each([
  ['true', 1],
  ['false', 0],
  ['2', 2],
])('TRUST_PROXY=%s trusts %i proxies', (written, proxies) => {
  expect(readConfig({ TRUST_PROXY: written }).trustProxy).toBe(proxies)
})

describe('a wrong value is refused in one sentence that names it and what it may be', () => {
  const port = 'it may be a whole number from 0 (any free port) to 65535.'
  const failures = 'it may be a whole number from 1 to 1000.'
  const address = 'it may be an address like https://shop.example, without a path.'
  const limit = 'it may be a whole number of requests per minute up to 1000000, or 0 for no limit.'
  test.each([
    ['PORT', 'http', `PORT cannot be "http": ${port}`],
    ['PORT', '65536', `PORT cannot be "65536": ${port}`],
    ['PORT', '-1', `PORT cannot be "-1": ${port}`],
    ['PORT', '80.5', `PORT cannot be "80.5": ${port}`],
    ['PORT', '0x50', `PORT cannot be "0x50": ${port}`],
    ['PORT', ' 80', `PORT cannot be " 80": ${port}`],
    ['HOST', 'my shop', 'HOST cannot be "my shop": it may be a host name or an IP address.'],
    ['ADMIN_USERNAME', 'me', 'ADMIN_USERNAME cannot be "me": it may be 3 to 50 characters.'],
    ['LOGIN_MAX_FAILURES', '0', `LOGIN_MAX_FAILURES cannot be "0": ${failures}`],
    ['LOGIN_MAX_FAILURES', 'ten', `LOGIN_MAX_FAILURES cannot be "ten": ${failures}`],
    ['RATE_LIMIT', '1e9', `RATE_LIMIT cannot be "1e9": ${limit}`],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL cannot be "loud": it may be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    ['PUBLIC_URL', 'shop.example', `PUBLIC_URL cannot be "shop.example": ${address}`],
    ['PUBLIC_URL', 'ftp://shop.example', `PUBLIC_URL cannot be "ftp://shop.example": ${address}`],
    ['PUBLIC_URL', 'https://me@shop.example', `PUBLIC_URL cannot be "https://me@shop.example": ${address}`],
    ['PUBLIC_URL', 'https://a.example/shop', `PUBLIC_URL cannot be "https://a.example/shop": ${address}`],
    ['PUBLIC_URL', 'https://a.example?x', `PUBLIC_URL cannot be "https://a.example?x": ${address}`],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY cannot be "yes": it may be true, false, or the number of proxies in a row up to 10.',
    ],
  ])('%s=%s', (variable, value, sentence) => {
    expect(() => readConfig({ [variable]: value })).toThrow(expect.objectContaining({ message: sentence }))
  })
})

test.each([
  ['ADMIN_PASSWORD', 'abcd', 'ADMIN_PASSWORD cannot be what it is set to: it may be 5 to 200 characters.'],
  [
    'DATABASE_URL',
    'mysql://shop:hunter2@db/shop',
    'DATABASE_URL cannot be what it is set to: it may be an address like postgres://user:password@host:5432/name.',
  ],
])('a wrong %s is refused without repeating it, because it holds a secret', (variable, value, sentence) => {
  expect(() => readConfig({ [variable]: value })).toThrow(expect.objectContaining({ message: sentence }))
})
