import { sql } from 'drizzle-orm'
import { passwordMatches } from '#server/auth/password.ts'
import { addUser, changePassword, DEFAULT_PASSWORD } from '#server/auth/service.ts'
import { hasUsername } from '#server/auth/username.ts'
import type { Database, Db } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'
import type { Config } from '#server/process/config.ts'
import { seedCatalog } from './catalog.ts'

/** Any number will do, as long as every instance of the shop takes the same one. */
const LOCK = 7_234_468

/** Makes a new shop usable: a catalog to see, and somebody who can log in. */
export async function seedShop(
  { db }: Pick<Database, 'db'>,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
) {
  await db.transaction(async (tx) => {
    // Instances that start at the same time make one administrator, not each their own.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await seedAdmin(tx, config)
  })
  return seedCatalog(db)
}

/**
 * The first administrator. ADMIN_PASSWORD also replaces the well-known password of an existing one, never a
 * password that somebody chose.
 */
async function seedAdmin(
  db: Db,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
) {
  const username = adminUsername
  const [user] = await db.select().from(users).where(hasUsername(username))
  if (user) {
    if (
      adminPassword &&
      adminPassword !== DEFAULT_PASSWORD &&
      (await passwordMatches(user.passwordHash, DEFAULT_PASSWORD))
    )
      await changePassword(db, { username, password: adminPassword })
    return
  }
  if (adminPassword || (await db.$count(users)) === 0)
    await addUser(db, { username, password: adminPassword ?? DEFAULT_PASSWORD, isAdmin: true })
}
