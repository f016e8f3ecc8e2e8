import { sql } from 'drizzle-orm'
import { newPasswordFor } from '#contract/admin/auth.ts'
import { passwordMatches } from '#server/auth/password.ts'
import { addUser, changePassword, DEFAULT_PASSWORD } from '#server/auth/service.ts'
import { hasUsername } from '#server/auth/username.ts'
import type { Database, Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/admin.ts'
import type { Config } from '#server/process/config.ts'
import { StartError } from '#server/process/start-error.ts'
import { seedCatalog } from './catalog.ts'

/** Key of the advisory lock around seeding: arbitrary, but the same for every instance. */
const ADVISORY_LOCK_KEY = 7_234_468

/** Gives a new shop its first administrator and catalog. Idempotent. */
export async function seedShop(
  { db }: Pick<Database, 'db'>,
  config: Pick<Config, 'adminUsername' | 'adminPassword'>,
) {
  await db.transaction(async (tx) => {
    // Instances that start at the same time create one administrator between them.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_KEY})`)
    await seedAdmin(tx, config)
  })
  return seedCatalog(db)
}

/**
 * Creates the first administrator. ADMIN_PASSWORD also replaces the default password of an existing one, but never a
 * password that was chosen.
 */
async function seedAdmin(
  db: Db,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
) {
  const username = adminUsername
  const [user] = await db.select().from(users).where(hasUsername(username))
  if (user) {
    if (adminPassword && (await passwordMatches(user.passwordHash, DEFAULT_PASSWORD))) {
      requireValid(adminPassword, username)
      await changePassword(db, { username, password: adminPassword })
    }
    return
  }
  if (adminPassword) requireValid(adminPassword, username)
  if (adminPassword || (await db.$count(users)) === 0)
    await addUser(db, { username, password: adminPassword ?? DEFAULT_PASSWORD, isAdmin: true })
}

function requireValid(adminPassword: string, username: string) {
  if (!newPasswordFor(username).safeParse(adminPassword).success)
    throw new StartError(
      'ADMIN_PASSWORD must be 10 to 200 characters long, not a common password, and not the username.',
    )
}
