import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { CurrentUser, LoggedIn, Login } from '#contract/auth.ts'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { adminSessions, users } from '#server/db/schema.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { countAttempt, forgetAttempts } from './throttle.ts'
import { named } from './username.ts'

export type User = CurrentUser & { id: number; sessionId: number; defaultPassword: boolean }

/** Where a login comes from, for its owner to recognise it. */
export type Origin = { address: string; agent: string }

export const DEFAULT_PASSWORD = 'admin123'

const TOKEN_LIFE = sql`now() + interval '12 hours'`

const digest = (secret: string) => createHash('sha256').update(secret).digest()

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
    .where(and(named(username), eq(users.active, true)))
  if (!(await passwordMatches(user?.passwordHash, password)) || !user) throw wrongLogin()

  return db.transaction(async (tx) => {
    // Looking at the password took a while, in which it may have been changed or the user shut out.
    const [unchanged] = await tx.select({ id: users.id }).from(users).where(stillOpens(user)).for('share')
    if (!unchanged) throw wrongLogin()
    await forgetAttempts(tx, attempt)
    await tx.delete(adminSessions).where(lt(adminSessions.expiresAt, sql`now()`))
    return { isAdmin: user.isAdmin, token: await beginSession(tx, user.id, password, origin) }
  })
}

const wrongLogin = () => new ShopError('not_logged_in', 'Invalid username or password. Please try again.')

/** The user as long as the password that was looked at is theirs, and they are let in at all. */
export const stillOpens = ({ id, passwordHash }: { id: number; passwordHash: string }) =>
  and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.active, true))

/** Here the password is at hand, so here it is noted whether it is the one everybody knows. */
export async function beginSession(
  tx: Db,
  userId: number,
  password: string,
  { address, agent }: Origin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(adminSessions).values({
    hash: digest(token),
    userId,
    address,
    agent: agent.slice(0, 300),
    defaultPassword: password === DEFAULT_PASSWORD,
    expiresAt: TOKEN_LIFE,
  })
  return token
}

export async function logOut(db: Db, token: string) {
  await db.delete(adminSessions).where(eq(adminSessions.hash, digest(token)))
}

/** The user a token belongs to; each use within the last minute's grain prolongs it. */
export async function readUser(db: Db, token: string): Promise<User | undefined> {
  const hash = digest(token)
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      isAdmin: users.isAdmin,
      sessionId: adminSessions.id,
      defaultPassword: adminSessions.defaultPassword,
      idle: sql<boolean>`${adminSessions.usedAt} < now() - interval '1 minute'`,
    })
    .from(adminSessions)
    .innerJoin(users, eq(users.id, adminSessions.userId))
    .where(and(eq(adminSessions.hash, hash), gt(adminSessions.expiresAt, sql`now()`), eq(users.active, true)))
  if (!found) return undefined
  if (found.idle)
    await db
      .update(adminSessions)
      .set({ usedAt: sql`now()`, expiresAt: TOKEN_LIFE })
      .where(eq(adminSessions.hash, hash))
  const { idle: _, ...user } = found
  return user
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

/** A new password ends every session that began with the old one. */
export async function changePassword(db: Db, { username, password }: Login) {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash })
      .where(named(username))
      .returning({ id: users.id })
    if (!user) throw new ShopError('not_found', `There is no user named ${username}`)
    await tx.delete(adminSessions).where(eq(adminSessions.userId, user.id))
  })
}

/** The administrator, if there is one, as whom anybody could log in with what the README says. */
export async function adminWithDefaultPassword(db: Db) {
  const admins = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.isAdmin, true))
  for (const { username, passwordHash } of admins)
    if (await passwordMatches(passwordHash, DEFAULT_PASSWORD)) return username
  return undefined
}
