import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { ShopError } from '#domain/error.ts'
import type { Db } from '#server/db/client.ts'
import { loginAttempts } from '#server/db/schema.ts'
import { folded } from './username.ts'

/** Whose password is tried, and from where. */
export type Attempt = { username: string; address: string }

const ATTEMPTS_WITHIN = sql`now() - interval '15 minutes'`

/** Noted before the password is looked at, so that a hundred guesses at once count as a hundred. */
export async function countAttempt(
  db: Db,
  { username, address }: Attempt,
  maxFailures: number,
  refusal = 'Too many failed logins; wait 15 minutes and try again',
) {
  await db.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, ATTEMPTS_WITHIN))
  const [attempt] = await db
    .insert(loginAttempts)
    .values({ account: folded(username), address })
    .returning({ id: loginAttempts.id })
  const upToThis = and(pair({ username, address }), lte(loginAttempts.id, attempt!.id))
  if ((await db.$count(loginAttempts, upToThis)) > maxFailures)
    throw new ShopError('too_many_attempts', refusal)
}

/** A right password forgets the wrong ones before it. */
export async function forgetAttempts(tx: Db, attempt: Attempt) {
  await tx.delete(loginAttempts).where(pair(attempt))
}

const pair = ({ username, address }: Attempt) =>
  and(eq(loginAttempts.account, folded(username)), eq(loginAttempts.address, address))
