import { createHash } from 'node:crypto'

/** 22 base64url characters are 132 bits: short in a header, and collisions stay out of reach. */
const ETAG_CHARACTERS = 22

/** A strong entity tag: the same content always has the same one. */
export const etagOf = (content: string | Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, ETAG_CHARACTERS)}"`

/** Whether a client's If-None-Match covers this entity tag, by weak comparison (RFC 9110). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag))
