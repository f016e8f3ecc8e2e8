import { type Config, readConfig } from './config.ts'
import { openShop, type Shop } from './shop.ts'
import { StartError } from './start-error.ts'
import { onStop } from './stop.ts'

try {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  onStop(() => shop.close())
  const address = await listen(shop, config)
  console.log(`Saffron & Sage is open at ${address}`)
  if (shop.login) console.log(`Log in at ${address}/admin with ${shop.login}`)
} catch (error) {
  // A sentence for the operator; anything else is a mistake of ours, and needs its whole story.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function listen({ app, close }: Shop, { host, port }: Config) {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await close()
    throw refusal(error as NodeJS.ErrnoException, host, port)
  }
}

function refusal(error: NodeJS.ErrnoException, host: string, port: number) {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is already in use: stop the program that has it, or choose another port with PORT.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} on ${host} is not for ordinary users: choose one from 1024 on with PORT.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `This machine has no address ${host}: set HOST to one of its own, or to 127.0.0.1.`,
      )
    default:
      return error
  }
}
