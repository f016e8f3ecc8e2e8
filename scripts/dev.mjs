/**
 * `npm run dev`: runs the shop from its sources. Browser code is replaced in the open page (hot module replacement);
 * a change to server code reopens the shop at the same address. With `--fake-stripe`, card payments work without a
 * network.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

/** @typedef {import('../src/server/shop.ts').Shop} Shop */

const root = fileURLToPath(new URL('..', import.meta.url))
const SERVER_SOURCE = /^src\/(server|domain|contract)\/.*(?<!\.test)\.(ts|sql)$/
/** An editor may save several files at once; they cause one restart. */
const RESTART_DEBOUNCE_MS = 100

try {
  await prepare({ dev: true })
  await develop()
} catch (error) {
  const isExpected = error instanceof Error && error.name === 'StartError'
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

async function develop() {
  const { createServer: createViteServer } = await import('vite')
  const http = createServer()
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: http } },
  })
  const { readConfig } = /** @type {typeof import('../src/server/process/config.ts')} */ (
    await vite.ssrLoadModule('/src/server/process/config.ts')
  )
  const { onShutdownSignal } = /** @type {typeof import('../src/server/process/graceful-shutdown.ts')} */ (
    await vite.ssrLoadModule('/src/server/process/graceful-shutdown.ts')
  )
  const { listenError } = /** @type {typeof import('../src/server/process/listen-error.ts')} */ (
    await vite.ssrLoadModule('/src/server/process/listen-error.ts')
  )
  let address = ''
  const stripe = process.argv.includes('--fake-stripe') ? await startFakeStripe() : {}
  const settings = readConfig({ ...process.env, ...stripe })
  address = await listen(http, settings).catch((error) => {
    throw listenError(error, settings)
  })
  // Links in emails lead here.
  const config = { ...settings, publicUrl: settings.publicUrl ?? address }

  let shop = open()
  http.on('request', (request, response) => {
    shop.then(
      ({ app }) => app.routing(request, response),
      (error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack),
    )
  })
  const { login } = await shop
  console.log(`Saffron & Sage is open for work at ${address}`)
  if (login) console.log(`Log in at ${address}/admin with ${login}`)

  onShutdownSignal(async () => {
    http.close()
    await closeShop()
    await vite.close()
  })

  /** Returns the environment of a shop that uses it. */
  async function startFakeStripe() {
    const { FakeStripe } = /** @type {typeof import('./fake-stripe/server.ts')} */ (
      await vite.ssrLoadModule('/scripts/fake-stripe/server.ts')
    )
    const secret = 'whsec_fake'
    const fake = await FakeStripe.start({ webhooks: { address: () => address, secret } })
    return {
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_WEBHOOK_SECRET: secret,
      STRIPE_API_URL: fake.address,
    }
  }

  /** @type {NodeJS.Timeout | undefined} */
  let restart
  vite.watcher.on('all', (_event, file) => {
    if (!SERVER_SOURCE.test(relative(root, file).replaceAll(sep, '/'))) return
    clearTimeout(restart)
    restart = setTimeout(reopen, RESTART_DEBOUNCE_MS)
  })

  /** @returns {Promise<Shop>} */
  async function open() {
    const { openShop } = /** @type {typeof import('../src/server/shop.ts')} */ (
      await vite.ssrLoadModule('/src/server/shop.ts')
    )
    const opened = await openShop(config, vite)
    // Its own port is not used, but its workers start when it listens.
    await opened.app.listen({ host: '127.0.0.1', port: 0 })
    return opened
  }

  function closeShop() {
    return shop.then(
      ({ close }) => close(),
      () => undefined, // A shop that failed to open has nothing to close.
    )
  }

  function reopen() {
    shop = closeShop().then(open)
    shop.then(
      () => console.log('The server code changed; the shop was reopened.'),
      (error) => {
        vite.ssrFixStacktrace(error)
        console.error(error.stack)
      },
    )
  }
}

/**
 * @param {import('node:http').Server} http
 * @param {{ host: string, port: number }} config
 */
async function listen(http, { host, port }) {
  http.listen(port, host)
  await once(http, 'listening')
  const { port: actual } = /** @type {import('node:net').AddressInfo} */ (http.address())
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}
