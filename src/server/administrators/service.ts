import { and, desc, eq, gt, max, ne, or, sql } from 'drizzle-orm'
import type {
  Administrator,
  AdminSession,
  LoggedIn,
  Login,
  PasswordChange,
  UserUpdate,
} from '#contract/auth.ts'
import { ShopError } from '#domain/error.ts'
import { record } from '#server/audit-log/record.ts'
import { hashPassword, passwordMatches } from '#server/auth/password.ts'
import { beginSession, type Origin, stillOpens, type User } from '#server/auth/service.ts'
import { countAttempt, forgetAttempts } from '#server/auth/throttle.ts'
import type { Db } from '#server/db/client.ts'
import { tokens, users } from '#server/db/schema.ts'

/** A new password ends every session that began with the old one, and begins this one anew. */
export async function changeOwnPassword(
  db: Db,
  user: User,
  { current, password }: PasswordChange,
  origin: Origin,
  maxFailures: number,
): Promise<LoggedIn> {
  const attempt = { username: user.username, address: origin.address }
  await countAttempt(db, attempt, maxFailures, 'Too many wrong passwords; wait 15 minutes and try again')
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  if (!(await passwordMatches(row?.passwordHash, current)) || !row) throw wrongPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(stillOpens(row))
      .returning({ id: users.id })
    if (!changed[0]) throw wrongPassword()
    await forgetAttempts(tx, attempt)
    await tx.delete(tokens).where(eq(tokens.userId, user.id))
    await record(tx, user, 'changed', 'user', { id: user.id, name: user.username })
    return { isAdmin: user.isAdmin, token: await beginSession(tx, user.id, password, origin) }
  })
}

const wrongPassword = () => new ShopError('invalid', 'The current password is not right', 'current')

export async function listSessions(db: Db, user: User): Promise<AdminSession[]> {
  const rows = await db
    .select({
      id: tokens.id,
      createdAt: tokens.createdAt,
      usedAt: tokens.usedAt,
      agent: tokens.agent,
      address: tokens.address,
    })
    .from(tokens)
    .where(and(eq(tokens.userId, user.id), gt(tokens.expiresAt, sql`now()`)))
    .orderBy(desc(tokens.usedAt), desc(tokens.id))
  return rows.map(({ createdAt, usedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    current: session.id === user.sessionId,
  }))
}

export async function endSession(db: Db, user: User, id: number) {
  const ended = await db
    .delete(tokens)
    .where(and(eq(tokens.userId, user.id), eq(tokens.id, id)))
    .returning({ id: tokens.id })
  if (!ended[0]) throw new ShopError('not_found', 'This session has ended already')
}

export async function endOtherSessions(db: Db, user: User) {
  await db.delete(tokens).where(and(eq(tokens.userId, user.id), ne(tokens.id, user.sessionId)))
}

export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .select({
      id: users.id,
      username: users.username,
      active: users.active,
      createdAt: users.createdAt,
      lastSeenAt: max(tokens.usedAt),
    })
    .from(users)
    .leftJoin(tokens, eq(tokens.userId, users.id))
    .where(eq(users.isAdmin, true))
    .groupBy(users.id)
    .orderBy(users.id)
  return rows.map(toAdministrator)
}

export async function createAdministrator(
  db: Db,
  by: User,
  { username, password }: Login,
): Promise<Administrator> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ username, passwordHash, isAdmin: true })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new ShopError('username_taken', `There is a user named ${username} already`, 'username')
    await record(tx, by, 'created', 'user', { id: row.id, name: row.username })
    return toAdministrator({ ...row, lastSeenAt: null })
  })
}

/** Deactivating ends all sessions at once. Nobody shuts out themselves, so somebody can always log in. */
export function updateAdministrator(
  db: Db,
  by: User,
  id: number,
  { active }: UserUpdate,
): Promise<Administrator> {
  return db.transaction(async (tx) => {
    if (id === by.id && !active) throw new ShopError('invalid', 'You cannot deactivate yourself', 'active')
    // The one who asks is looked at again under a lock: two administrators may be shutting out each other.
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
    if (!active) await tx.delete(tokens).where(eq(tokens.userId, id))
    await record(tx, by, 'changed', 'user', {
      id,
      name: row.username,
      before: { active: rows.find((before) => before.id === id)?.active },
      after: { active },
    })
    return toAdministrator({ ...row, lastSeenAt: null })
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
