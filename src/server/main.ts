import { operatorMessage } from './db/errors/operator-message.ts'
import { type Config, readConfig } from './process/config.ts'
import { onShutdownSignal } from './process/graceful-shutdown.ts'
import { listenError } from './process/listen-error.ts'
import { pinTickObject } from './process/tuning.mjs'
import { openShop, type Shop } from './shop.ts'

pinTickObject()

try {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  const address = await listen(shop, config)
  onShutdownSignal(shop.close, config.drainSeconds)
  const login = shop.login ? `\nLog in at ${address}/admin with ${shop.login}` : ''
  console.log(`Saffron & Sage is open at ${address}${login}`)
} catch (error) {
  // An error without a sentence for the operator is a bug and needs its stack trace.
  console.error(operatorMessage(error) ?? error)
  process.exit(1)
}

async function listen({ app, close }: Shop, { host, port }: Config) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await close()
    throw listenError(error, { host, port })
  }
}
