import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtp } from '../../../../test/kit/smtp.ts'
import { Mailer } from './smtp.ts'

const EMAIL = {
  to: 'hannah@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: '<a@b>',
}

/** The certificate of the test server is not trusted. */
const UNTRUSTED = '?tls.rejectUnauthorized=false'

async function start(options?: SMTPServerOptions) {
  const smtp = await startSmtp(options)
  onTestFinished(smtp.stop)
  return smtp
}

const send = (smtpUrl: string) => new Mailer({ smtpUrl, from: 'shop@example.com' }).send(EMAIL)

/** Accepts one user, and only over an encrypted connection. */
const withPassword: SMTPServerOptions = {
  authOptional: false,
  disabledCommands: [],
  onAuth: ({ username, password }, { secure }, callback) =>
    secure && username === 'shop' && password === 'right'
      ? callback(null, { user: 'shop' })
      : callback(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
}

test('a message goes out over TLS', async () => {
  const smtp = await start({ secure: true })
  const url = `smtps://127.0.0.1:${smtp.port}`
  expect(await send(`${url}/${UNTRUSTED}`)).toMatchObject({ isAccepted: true })
  expect(smtp.received).toMatchObject([{ subject: 'Hello', text: 'Hello', messageId: '<a@b>' }])
  const refused = await send(url)
  expect(refused).toMatchObject({ isAccepted: false, isPermanent: false })
  expect(refused.response).toContain('certificate')
})

test('a password is sent after STARTTLS, and a wrong one is not a permanent failure', async () => {
  const { port, received } = await start(withPassword)
  const url = (password: string) => `smtp://shop:${password}@127.0.0.1:${port}/${UNTRUSTED}`
  expect(await send(url('right'))).toMatchObject({ isAccepted: true })
  const refused = await send(url('wrong'))
  expect(refused).toMatchObject({ isAccepted: false, isPermanent: false })
  expect(refused.response).toContain('535')
  expect(received).toHaveLength(1)
})

test('without encryption nothing is sent to another machine, unless SMTP_URL allows it', async () => {
  const smtp = await start()
  // An address of this machine that does not count as loopback.
  const url = `smtp://0.0.0.0:${smtp.port}`
  expect(await send(url)).toMatchObject({
    isAccepted: false,
    isPermanent: false,
    response: expect.stringMatching(
      /^The mail server did not encrypt the connection .* add \?requireTLS=false to SMTP_URL: 5/,
    ),
  })
  expect(smtp.received).toEqual([])
  expect(await send(`${url}/?requireTLS=false`)).toMatchObject({ isAccepted: true })
  expect(await send(smtp.url)).toMatchObject({ isAccepted: true })
})

test('a server that never greets is given up on', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await send(`smtp://127.0.0.1:${port}/?greetingTimeout=200`)).toMatchObject({
    isAccepted: false,
    isPermanent: false,
    response: expect.stringContaining('Greeting never received'),
  })
})

test('a server that is not there is reported in its own words', async () => {
  const { port, stop } = await startSmtp()
  await stop()
  expect(await send(`smtp://127.0.0.1:${port}`)).toMatchObject({
    isAccepted: false,
    isPermanent: false,
    response: expect.stringContaining('ECONNREFUSED'),
  })
})
