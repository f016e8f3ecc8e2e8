import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { loginAttempts } from '#server/db/schema.ts'
import { networkOf } from './network.ts'
import { folded } from './username.ts'

/** Whose password is tried, and from where. */
type Attempt = { username: string; address: string }

const ATTEMPTS_WITHIN = sql`now() - interval '15 minutes'`

const key = ({ username, address }: Attempt) => ({ account: folded(username), address: networkOf(address) })

/** Noted before the password is looked at, so that a hundred guesses at once count as a hundred. */
export async function countAttempt(
  db: Db,
  attempt: Attempt,
  maxFailures: number,
  refusal = 'Too many failed logins; wait 15 minutes and try again',
) {
  await db.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, ATTEMPTS_WITHIN))
  const [noted] = await db.insert(loginAttempts).values(key(attempt)).returning({ id: loginAttempts.id })
  const upToThis = and(sameAs(attempt), lte(loginAttempts.id, noted!.id))
  if ((await db.$count(loginAttempts, upToThis)) > maxFailures)
    throw new ShopError('too_many_attempts', refusal)
}

/** A right password forgets the wrong ones before it. */
export async function forgetAttempts(tx: Db, attempt: Attempt) {
  await tx.delete(loginAttempts).where(sameAs(attempt))
}

function sameAs(attempt: Attempt) {
  const { account, address } = key(attempt)
  return and(eq(loginAttempts.account, account), eq(loginAttempts.address, address))
}
