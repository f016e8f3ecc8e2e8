/**
 * `npm run dev`: the same shop from its sources. What the browser runs is replaced while you look at it; a
 * change to what the server runs opens the shop anew behind the same address.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepare } from './prepare.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const SERVER_SOURCE = /^src\/(server|domain|contract)\/.*(?<!\.test)\.(ts|sql)$/

try {
  await prepare({ dev: true })
  await develop()
} catch (error) {
  console.error(error.name === 'StartError' ? error.message : error)
  process.exit(1)
}

async function develop() {
  const vite = await import('vite')
  const http = createServer((request, response) => {
    shop.then(
      ({ app }) => app.routing(request, response),
      (error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack),
    )
  })
  const server = { middlewareMode: true, ws: { server: http } }
  const dev = await vite.createServer({ root, appType: 'custom', server })
  const load = (name) => dev.ssrLoadModule(`/src/server/${name}.ts`)
  const { readConfig } = await load('config')
  const { onShutdownSignal } = await load('stop')
  const config = readConfig(process.env)

  let shop = open()
  const { login } = await shop
  const address = await listen(http, config, await load('listen-error'))
  console.log(`Saffron & Sage is open for work at ${address}`)
  if (login) console.log(`Log in at ${address}/admin with ${login}`)

  onShutdownSignal(async () => {
    http.close()
    await closeShop()
    await dev.close()
  })

  let change
  dev.watcher.on('all', (_event, file) => {
    if (!SERVER_SOURCE.test(relative(root, file).replaceAll(sep, '/'))) return
    clearTimeout(change)
    change = setTimeout(reopen, 100)
  })

  async function open() {
    const { openShop } = await load('shop')
    const opened = await openShop(config, dev)
    await opened.app.ready()
    return opened
  }

  function closeShop() {
    return shop.then(
      ({ close }) => close(),
      () => undefined, // It did not open, so there is nothing to close.
    )
  }

  function reopen() {
    shop = closeShop().then(open)
    shop.then(
      () => console.log('The server changed, and the shop is open again.'),
      (error) => {
        dev.ssrFixStacktrace(error)
        console.error(error.stack)
      },
    )
  }
}

async function listen(http, { host, port }, { listenError }) {
  try {
    http.listen(port, host)
    await once(http, 'listening')
  } catch (error) {
    throw listenError(error, { host, port })
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${http.address().port}`
}
