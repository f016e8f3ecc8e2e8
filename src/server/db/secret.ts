import { createHash, randomBytes } from 'node:crypto'

/** A random secret that a client sends to be recognized: the cookie of a cart, the token of an admin session. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** The database stores secrets as hashes, so that reading it does not give access. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
