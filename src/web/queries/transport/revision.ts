import type { BodyInputOf, ResultOf } from '#contract/shared/endpoint.ts'
import { call, type EndpointAt, type OptionsOf, type PathOf } from './api.ts'
import { RequestError } from './request.ts'

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

/** Paths of records that can be read and saved. */
type RecordPath = Extract<PathOf<'GET'>, PathOf<'PUT'>>
type RecordAt<P extends RecordPath> = ResultOf<EndpointAt<'GET', P>>
type DraftAt<P extends RecordPath> = BodyInputOf<EndpointAt<'PUT', P>>
type Target<P extends RecordPath> = OptionsOf<EndpointAt<'GET', P>>

export async function readVersioned<P extends RecordPath>(
  path: P,
  target: Target<P>,
): Promise<Versioned<RecordAt<P>>> {
  const { data, headers } = await call<'GET', P>('GET', path, target as object)
  return { record: data, revision: revisionOf(headers) }
}

/** Saves over the given revision only; throws a Conflict when the record has changed since. */
export async function saveVersioned<P extends RecordPath>(
  path: P,
  target: Target<P>,
  { draft, revision }: VersionedDraft<DraftAt<P>>,
): Promise<Versioned<RecordAt<P>>> {
  try {
    const { data, headers } = await call<'PUT', P>('PUT', path, {
      ...(target as object),
      body: draft,
      headers: { 'if-match': revision },
    })
    return { record: data as RecordAt<P>, revision: revisionOf(headers) }
  } catch (error) {
    // A 409 that names a field, such as a taken SKU, is a validation error and no conflict.
    if (!(error instanceof RequestError) || error.status !== 409 || error.field) throw error
    throw new Conflict(error.text, await readVersioned(path, target))
  }
}

/** Without an ETag, `*` saves over whatever is there. */
const revisionOf = (headers: Headers) => headers.get('etag') ?? '*'
