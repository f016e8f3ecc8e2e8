import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { PROJECT_ROOT } from './project-root.ts'

test('without any variables the shop listens on this machine only, with its data beside the code', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(PROJECT_ROOT, 'data'),
    backupDir: join(PROJECT_ROOT, 'backups'),
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
    BACKUP_DIR: '/var/backups/shop',
    DATABASE_URL: 'postgresql://shop:secret@db.example:5432/shop',
    ADMIN_USERNAME: 'maria',
    ADMIN_PASSWORD: 'a better one',
    LOGIN_MAX_FAILURES: '3',
    RATE_LIMIT: '600',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'Saffron & Sage <hello@shop.example>',
  })
  expect(config).toMatchObject({
    port: 0,
    host: '::1',
    dataDir: '/var/lib/shop',
    backupDir: '/var/backups/shop',
    databaseUrl: 'postgresql://shop:secret@db.example:5432/shop',
    adminUsername: 'maria',
    adminPassword: 'a better one',
    loginMaxFailures: 3,
    rateLimit: 600,
    logLevel: 'debug',
    trustProxy: 1,
    mail: { smtpUrl: 'smtps://user:secret@mail.example:465', from: 'Saffron & Sage <hello@shop.example>' },
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

describe('an invalid value is refused with a message that names the allowed values', () => {
  const port = 'must be a whole number from 0 (any free port) to 65535'
  const failures = 'must be a whole number from 1 to 1000'
  const address = 'must be an address like https://shop.example, without a path'
  const limit = 'must be a whole number of requests per minute up to 1000000, or 0 for no limit'
  test.each([
    ['PORT', 'http', `PORT ${port}, not "http".`],
    ['PORT', '65536', `PORT ${port}, not "65536".`],
    ['PORT', '-1', `PORT ${port}, not "-1".`],
    ['PORT', '80.5', `PORT ${port}, not "80.5".`],
    ['PORT', '0x50', `PORT ${port}, not "0x50".`],
    ['PORT', ' 80', `PORT ${port}, not " 80".`],
    ['HOST', 'my shop', 'HOST must be a host name or an IP address, not "my shop".'],
    ['ADMIN_USERNAME', 'me', 'ADMIN_USERNAME must be 3 to 50 characters long, not "me".'],
    ['LOGIN_MAX_FAILURES', '0', `LOGIN_MAX_FAILURES ${failures}, not "0".`],
    ['LOGIN_MAX_FAILURES', 'ten', `LOGIN_MAX_FAILURES ${failures}, not "ten".`],
    ['RATE_LIMIT', '1e9', `RATE_LIMIT ${limit}, not "1e9".`],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
    ['PUBLIC_URL', 'shop.example', `PUBLIC_URL ${address}, not "shop.example".`],
    ['PUBLIC_URL', 'ftp://shop.example', `PUBLIC_URL ${address}, not "ftp://shop.example".`],
    ['PUBLIC_URL', 'https://me@shop.example', `PUBLIC_URL ${address}, not "https://me@shop.example".`],
    ['PUBLIC_URL', 'https://a.example/shop', `PUBLIC_URL ${address}, not "https://a.example/shop".`],
    ['PUBLIC_URL', 'https://a.example?x', `PUBLIC_URL ${address}, not "https://a.example?x".`],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY must be true, false, or the number of proxies in a row up to 10, not "yes".',
    ],
  ])('%s=%s', (variable, value, sentence) => {
    expect(() => readConfig({ [variable]: value })).toThrow(expect.objectContaining({ message: sentence }))
  })
})

test.each([
  [
    'DATABASE_URL',
    'mysql://shop:hunter2@db/shop',
    'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
  ],
])('an invalid %s is refused without repeating it, because it is a secret', (variable, value, sentence) => {
  expect(() => readConfig({ [variable]: value })).toThrow(expect.objectContaining({ message: sentence }))
})

test.each([
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be an address like'],
  [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL must be an address like'],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Saffron' }, 'MAIL_FROM must be an email address like'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, but MAIL_FROM is not: set both, or neither.'],
  [{ MAIL_FROM: 'a@b.example' }, 'MAIL_FROM is set, but SMTP_URL is not: set both, or neither.'],
])('the mail settings %j stop the start', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
  expect(() =>
    readConfig({ SMTP_URL: 'https://user:secret@mail.example', MAIL_FROM: 'a@b.example' }),
  ).not.toThrow('secret')
})
