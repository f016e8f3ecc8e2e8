import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { READY_ADMIN } from '../kit/accounts.ts'
import { HttpClient } from '../kit/http-client.ts'
import { goLive } from '../kit/live.ts'
import { makeReady } from '../kit/ready.ts'
import type { Fleet } from './orders/fleet.ts'

/** Creates a shop that may be switched to Live, before its instances start. */
export async function prepareShop(env: NodeJS.ProcessEnv) {
  const database = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: env.DATA_DIR! },
  )
  try {
    await migrate(database)
    const { username, password } = READY_ADMIN
    await seedShop(database, { adminUsername: username, adminPassword: password })
    await makeReady(database.pool)
  } finally {
    await database.close()
  }
}

/** Switches the shop to Live and returns its administrator. */
export async function openForOrders(fleet: Fleet) {
  const { username, password } = READY_ADMIN
  const admin = await new HttpClient(await fleet.address()).logIn(username, password)
  await goLive(admin)
  return admin
}
