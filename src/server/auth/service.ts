import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { CurrentUser, LoggedIn, Login } from '#contract/admin/auth.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { isReadOnly } from '#server/db/errors/failure.ts'
import { adminLastSeen, adminSessions, users } from '#server/db/schema/admin.ts'
import { createSecret, hashSecret } from '#server/db/secret.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { countAttempt, resetAccount, resetAttempts } from './throttle.ts'
import { hasUsername } from './username.ts'

export type User = CurrentUser & { id: number; sessionId: number; defaultPassword: boolean }

/** Where a login comes from, so that its owner can recognize it. */
export type Origin = { address: string; agent: string }

export const DEFAULT_PASSWORD = 'admin123'

const EXPIRES_AT = sql`now() + interval '12 hours'`

export async function logIn(
  db: Db,
  { username, password }: Login,
  origin: Origin,
  maxFailures: number,
): Promise<LoggedIn> {
  const attempt = { username, address: origin.address }
  await countAttempt(db, attempt, maxFailures)
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasUsername(username), eq(users.active, true)))
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw wrongLogin()

  return db.transaction(async (tx) => {
    // Verifying the hash takes a while. Meanwhile the password may have changed or the user been deactivated.
    const [unchanged] = await tx.select({ id: users.id }).from(users).where(isStillValid(user)).for('share')
    if (!unchanged) throw wrongLogin()
    await resetAttempts(tx, attempt)
    await tx.delete(adminSessions).where(lt(adminSessions.expiresAt, sql`now()`))
    return { isAdmin: user.isAdmin, token: await startSession(tx, user.id, password, origin) }
  })
}

const wrongLogin = () => new ShopError('not_logged_in', 'Invalid username or password. Please try again.')

/** Matches the user only while the verified password is still theirs and they may log in. */
export const isStillValid = ({ id, passwordHash }: { id: number; passwordHash: string }) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.active, true))

/** Returns the token of a new session, which remembers whether the well-known default password was used. */
export async function startSession(
  tx: Db,
  userId: number,
  password: string,
  { address, agent }: Origin,
): Promise<string> {
  const token = createSecret()
  await tx.insert(adminSessions).values({
    hash: hashSecret(token),
    userId,
    address,
    agent: agent.slice(0, 300),
    defaultPassword: password === DEFAULT_PASSWORD,
    expiresAt: EXPIRES_AT,
  })
  await recordSeen(tx, userId)
  return token
}

/** Survives the end of the session. */
const recordSeen = (db: Db, userId: number) =>
  db
    .insert(adminLastSeen)
    .values({ userId, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: adminLastSeen.userId, set: { seenAt: sql`now()` } })

export async function logOut(db: Db, token: string) {
  await db.delete(adminSessions).where(eq(adminSessions.hash, hashSecret(token)))
}

/** Reads the user of a token. Sliding expiry: each use extends the session, persisted at most once a minute. */
export async function readUser(db: Db, token: string): Promise<User | undefined> {
  const hash = hashSecret(token)
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      isAdmin: users.isAdmin,
      sessionId: adminSessions.id,
      defaultPassword: adminSessions.defaultPassword,
      isExtensionDue: sql<boolean>`${adminSessions.usedAt} < now() - interval '1 minute'`,
    })
    .from(adminSessions)
    .innerJoin(users, eq(users.id, adminSessions.userId))
    .where(and(eq(adminSessions.hash, hash), gt(adminSessions.expiresAt, sql`now()`), eq(users.active, true)))
  if (!row) return undefined
  if (row.isExtensionDue) await extendSession(db, hash, row.id)
  const { isExtensionDue: _, ...user } = row
  return user
}

async function extendSession(db: Db, hash: Buffer, userId: number) {
  try {
    await db
      .update(adminSessions)
      .set({ usedAt: sql`now()`, expiresAt: EXPIRES_AT })
      .where(eq(adminSessions.hash, hash))
    await recordSeen(db, userId)
  } catch (error) {
    // Administrators can still read while the database is read-only during a failover.
    if (!isReadOnly(error)) throw error
  }
}

export function listUsers(db: Db) {
  return db
    .select({ username: users.username, isAdmin: users.isAdmin, createdAt: users.createdAt })
    .from(users)
    .orderBy(users.id)
}

export async function addUser(db: Db, { username, password, isAdmin }: Login & { isAdmin: boolean }) {
  const passwordHash = await hashPassword(password)
  const added = await db
    .insert(users)
    .values({ username, passwordHash, isAdmin })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!added[0])
    throw new ShopError('username_taken', `There is a user named ${username} already`, 'username')
}

/** Ends every session of the user, because they were opened with the old password, and lifts a lockout. */
export async function changePassword(db: Db, { username, password }: Login) {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(hasUsername(username))
      .returning({ id: users.id })
    if (!user) throw new ShopError('not_found', `There is no user named ${username}`)
    await tx.delete(adminSessions).where(eq(adminSessions.userId, user.id))
    await resetAccount(tx, username)
  })
}

/** The first active administrator who still has the default password of the README, if any. */
export async function adminWithDefaultPassword(db: Db) {
  const admins = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.active, true)))
    .orderBy(users.id)
  for (const { username, passwordHash } of admins)
    if (await passwordMatches(passwordHash, DEFAULT_PASSWORD)) return username
  return undefined
}
