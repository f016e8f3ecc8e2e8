import { and, eq, or } from 'drizzle-orm'
import type {
  Administrator,
  AdministratorUpdate,
  NewAdministrator,
  NewPasswordOfAdministrator,
} from '#contract/admin/administrator.ts'
import { IS_USERNAME } from '#contract/admin/auth.ts'
import { ShopError } from '#domain/error.ts'
import { isUsername } from '#domain/password.ts'
import { logChange } from '#server/audit-log/log-change.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { User } from '#server/auth/service.ts'
import { resetAccount } from '#server/auth/throttle.ts'
import type { Db } from '#server/db/client.ts'
import { adminLastSeen, adminSessions, users } from '#server/db/schema/admin.ts'

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      active: users.active,
      createdAt: users.createdAt,
      lastSeenAt: adminLastSeen.seenAt,
    })
    .from(users)
    .leftJoin(adminLastSeen, eq(adminLastSeen.userId, users.id))
    .where(eq(users.isAdmin, true))
    .orderBy(users.id)
  return rows.map(toAdministrator)
}

export async function createAdministrator(
  db: Db,
  by: User,
  { username, password }: NewAdministrator,
): Promise<Administrator> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ username, passwordHash, isAdmin: true })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ShopError('username_taken', `There is a user named ${username} already`, 'username')
    await logChange(tx, by, 'created', 'user', { id: row.id, name: row.username })
    return toAdministrator({ ...row, lastSeenAt: null })
  })
}

/** Deactivating ends all sessions of the administrator. Since none can deactivate themselves, one always remains. */
export function updateAdministrator(
  db: Db,
  by: User,
  id: number,
  { active }: AdministratorUpdate,
): Promise<Administrator> {
  return db.transaction(async (tx) => {
    if (id === by.id && !active) throw new ShopError('invalid', 'You cannot deactivate yourself', 'active')
    // Check the caller again under a lock: two administrators may be deactivating each other at the same time.
    const rows = await tx
      .select()
      .from(users)
      .where(and(eq(users.isAdmin, true), or(eq(users.active, true), eq(users.id, id))))
      .orderBy(users.id)
      .for('update')
    if (!rows.some((row) => row.id === by.id && row.active))
      throw new ShopError('not_logged_in', 'Your account was deactivated')
    const [row] = await tx
      .update(users)
      .set({ active })
      .where(and(eq(users.id, id), eq(users.isAdmin, true)))
      .returning()
    if (!row) throw new ShopError('not_found', 'There is no such administrator')
    if (!active) await tx.delete(adminSessions).where(eq(adminSessions.userId, id))
    await logChange(tx, by, 'changed', 'user', {
      id,
      name: row.username,
      before: { active: rows.find((before) => before.id === id)?.active },
      after: { active },
    })
    const [seen] = await tx.select().from(adminLastSeen).where(eq(adminLastSeen.userId, id))
    return toAdministrator({ ...row, lastSeenAt: seen?.seenAt ?? null })
  })
}

/** For a colleague who forgot theirs. Ends all their sessions, which the old password had opened, and lifts a lockout. */
export async function setPassword(db: Db, by: User, id: number, { password }: NewPasswordOfAdministrator) {
  if (id === by.id) throw new ShopError('invalid', 'Change your own password under My Account', 'password')
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, id), eq(users.isAdmin, true)))
      .returning()
    if (!user) throw new ShopError('not_found', 'There is no such administrator')
    if (isUsername(password, user.username)) throw new ShopError('invalid', IS_USERNAME, 'password')
    await tx.delete(adminSessions).where(eq(adminSessions.userId, id))
    await resetAccount(tx, user.username)
    await logChange(tx, by, 'changed', 'user', { id, name: user.username })
  })
}

type Row = { id: number; username: string; active: boolean; createdAt: Date; lastSeenAt: Date | null }

const toAdministrator = ({ id, username, active, createdAt, lastSeenAt }: Row): Administrator => ({
  id,
  username,
  active,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})
