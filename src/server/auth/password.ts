import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first choice of costs: 19 MiB, two passes, about 35 ms. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, COSTS)

let nobody: Promise<string> | undefined

/** Takes as long for an unknown user as for a wrong password, so that time tells nothing. */
export async function passwordMatches(passwordHash: string | undefined, password: string) {
  nobody ??= hashPassword('the password of nobody')
  const matches = await verify(passwordHash ?? (await nobody), password)
  return passwordHash !== undefined && matches
}
