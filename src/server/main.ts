import { setFlagsFromString } from 'node:v8'
import { type Config, readConfig } from './process/config.ts'
import { onStop } from './process/graceful-shutdown.ts'
import { listenError } from './process/listen-error.ts'
import { StartError } from './process/start-error.ts'
import { rememberTicks } from './process/tuning.ts'
import { openShop, type Shop } from './shop.ts'

// Rendering leaves much behind. Left alone, V8 lets that grow to several times what is in use before it clears up.
setFlagsFromString('--heap-growing-percent=50')
// React renders pages several times faster when it is told so. It is loaded with the first page, after this.
process.env.NODE_ENV ??= 'production'

rememberTicks()

try {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  const address = await listen(shop, config)
  onStop(shop.close, config.drainSeconds)
  const login = shop.login ? `\nLog in at ${address}/admin with ${shop.login}` : ''
  console.log(`Saffron & Sage is open at ${address}${login}`)
} catch (error) {
  // A sentence for the operator; anything else is a mistake of ours and needs its whole story.
  console.error(error instanceof StartError ? error.message : error)
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
