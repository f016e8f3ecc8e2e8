import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { readConfig } from '#server/process/config.ts'
import { countStatements } from '../../kit/count-statements.ts'
import { HttpClient } from '../../kit/http-client.ts'
import { order, quote } from '../../kit/live.ts'

/** How many SQL statements an order takes, in a Live shop that no process has open. */
export async function countOrderStatements(env: NodeJS.ProcessEnv, productId: number): Promise<number> {
  const config = readConfig(env)
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase(url ? { url } : { dataDir })
  const app = await createApp({ database, config })
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const shopper = new HttpClient(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    await shopper.post('/api/cart/items', { productId, quantity: 1 })
    const { total } = (await quote(shopper)).body
    return await countStatements(database.pool, () => order(shopper, { total }))
  } finally {
    await app.close()
    await database.close()
  }
}
