import { exchange, RequestError } from './request.ts'

/** A record with the ETag it was read under, for optimistic locking: a save sends it back as If-Match. */
export type Versioned<Record> = { record: Record; revision: string }

/** A draft and the revision it was edited from. */
export type VersionedDraft<Draft> = { draft: Draft; revision: string }

/** The record was saved by another administrator first; `current` is what they saved. */
export class Conflict<Record> extends Error {
  readonly current: Versioned<Record>

  constructor(message: string, current: Versioned<Record>) {
    super(message)
    this.current = current
  }
}

export async function readVersioned<Record>(url: string): Promise<Versioned<Record>> {
  return versioned(await exchange<Record>('GET', url))
}

/** Saves over the given revision only; throws a Conflict when the record has changed since. */
export async function saveVersioned<Record>(
  url: string,
  { draft, revision }: VersionedDraft<unknown>,
): Promise<Versioned<Record>> {
  try {
    return versioned(await exchange<Record>('PUT', url, { body: draft, headers: { 'if-match': revision } }))
  } catch (error) {
    // A 409 that names a field, such as a taken SKU, is a validation error and no conflict.
    if (!(error instanceof RequestError) || error.status !== 409 || error.field) throw error
    throw new Conflict(error.text, await readVersioned<Record>(url))
  }
}

/** Without an ETag, `*` saves over whatever is there. */
const versioned = <Record>({ answer, headers }: { answer: Record; headers: Headers }) => ({
  record: answer,
  revision: headers.get('etag') ?? '*',
})
