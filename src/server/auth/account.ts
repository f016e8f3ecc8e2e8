import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { type AdminSession, IS_USERNAME, type LoggedIn, type PasswordChange } from '#contract/admin/auth.ts'
import { ShopError } from '#domain/error.ts'
import { isUsername } from '#domain/password.ts'
import { logChange } from '#server/audit-log/log-change.ts'
import type { Db } from '#server/db/client.ts'
import { adminSessions, users } from '#server/db/schema/admin.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { isStillValid, type Origin, startSession, type User } from './service.ts'
import { countAttempt, resetAccount } from './throttle.ts'

/** Ends every session that was opened with the old password and starts a new one for the caller. */
export async function changeOwnPassword(
  db: Db,
  user: User,
  { current, password }: PasswordChange,
  origin: Origin,
  maxFailures: number,
): Promise<LoggedIn> {
  if (isUsername(password, user.username)) throw new ShopError('invalid', IS_USERNAME, 'password')
  const attempt = { username: user.username, address: origin.address }
  await countAttempt(db, attempt, maxFailures, 'Too many wrong passwords; wait 15 minutes and try again')
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  if (!(await passwordMatches(row?.passwordHash, current)) || !row) throw wrongPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(isStillValid(row))
      .returning({ id: users.id })
    if (!changed[0]) throw wrongPassword()
    await resetAccount(tx, user.username)
    await tx.delete(adminSessions).where(eq(adminSessions.userId, user.id))
    await logChange(tx, user, 'changed', 'user', { id: user.id, name: user.username })
    return { isAdmin: user.isAdmin, token: await startSession(tx, user.id, password, origin) }
  })
}

const wrongPassword = () => new ShopError('invalid', 'The current password is wrong', 'current')

export async function listSessions(db: Db, user: User): Promise<AdminSession[]> {
  const rows = await db
    .select({
      id: adminSessions.id,
      createdAt: adminSessions.createdAt,
      usedAt: adminSessions.usedAt,
      agent: adminSessions.agent,
      address: adminSessions.address,
    })
    .from(adminSessions)
    .where(and(eq(adminSessions.userId, user.id), gt(adminSessions.expiresAt, sql`now()`)))
    .orderBy(desc(adminSessions.usedAt), desc(adminSessions.id))
  return rows.map(({ createdAt, usedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: session.id === user.sessionId,
  }))
}

export async function endSession(db: Db, user: User, id: number) {
  const ended = await db
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, user.id), eq(adminSessions.id, id)))
    .returning({ id: adminSessions.id })
  if (!ended[0]) throw new ShopError('not_found', 'This session has already ended')
}

export async function endOtherSessions(db: Db, user: User) {
  await db
    .delete(adminSessions)
    .where(and(eq(adminSessions.userId, user.id), ne(adminSessions.id, user.sessionId)))
}
