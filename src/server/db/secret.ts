import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A random secret that a client sends to be recognized: the cookie of a cart, the token of an admin session. */
export const createSecret = () => randomBytes(32).toString('base64url')

/** The database stores secrets as hashes, so that reading it does not give access. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** Another secret for one purpose. Like the first one, it can be neither guessed nor computed from what is stored. */
export const deriveSecret = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
