import { and, eq, lte, sql } from 'drizzle-orm'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { loginAttempts } from '#server/db/schema/admin.ts'
import { networkOf } from '#server/http/request/network.ts'
import { lowerCase } from './username.ts'

/** A login attempt for an account from an address. */
type Attempt = { username: string; address: string }

/**
 * Sliding window. Attempts from the future were counted while the clock was wrong, and would lock the account until
 * that time; the minute allows for those that are counted at this very moment.
 */
const isOutsideWindow = sql`${loginAttempts.attemptedAt} not between now() - interval '15 minutes' and now() + interval '1 minute'`

const key = ({ username, address }: Attempt) => ({
  account: lowerCase(username),
  address: networkOf(address),
})

/** Counts the attempt before the password is verified, so that a hundred parallel guesses count as a hundred. */
export async function countAttempt(
  db: Db,
  attempt: Attempt,
  maxFailures: number,
  message = 'Too many failed logins; wait 15 minutes and try again',
) {
  await db.delete(loginAttempts).where(isOutsideWindow)
  const [inserted] = await db.insert(loginAttempts).values(key(attempt)).returning({ id: loginAttempts.id })
  const upToThis = and(isSameKey(attempt), lte(loginAttempts.id, inserted!.id))
  if ((await db.$count(loginAttempts, upToThis)) > maxFailures)
    throw new ShopError('too_many_attempts', message)
}

/** Resets the counter after a successful login. */
export async function resetAttempts(tx: Db, attempt: Attempt) {
  await tx.delete(loginAttempts).where(isSameKey(attempt))
}

/** Lifts the lockout of an account for every address, because its password was changed. */
export async function resetAccount(tx: Db, username: string) {
  await tx.delete(loginAttempts).where(eq(loginAttempts.account, lowerCase(username)))
}

function isSameKey(attempt: Attempt) {
  const { account, address } = key(attempt)
  return and(eq(loginAttempts.account, account), eq(loginAttempts.address, address))
}
