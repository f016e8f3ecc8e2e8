import { ShopError } from '#domain/error.ts'
import { etagOf } from '#server/etag/etag.ts'

/** Fingerprint of a record for optimistic locking: equal revisions mean that the record is unchanged. */
export const revisionOf = (record: object) => etagOf(JSON.stringify(record))

/**
 * Refuses to overwrite a change made since the client read the record. Without an expected revision the last write
 * wins. Lock the row first, so that it cannot change between this check and the write.
 */
export function assertUnchanged(noun: string, current: object, expected: string | undefined) {
  if (expected !== undefined && revisionOf(current) !== expected)
    throw new ShopError(
      'changed',
      `This ${noun} was changed since you opened it. Load it again to see the change.`,
    )
}
