import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP recommends first: 19 MiB of memory, two passes; about 35 ms. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, ARGON2_OPTIONS)

let dummyHash: Promise<string> | undefined

/** Takes equally long for an unknown user and a wrong password: no timing attack can find usernames. */
export async function passwordMatches(passwordHash: string | undefined, password: string) {
  dummyHash ??= hashPassword('a password no user has')
  const matches = await verify(passwordHash ?? (await dummyHash), password)
  return passwordHash !== undefined && matches
}
