import type { z } from 'zod'
import type { BodyInputOf, ResultOf } from '#contract/shared/endpoint.ts'
import { call, type EndpointAt, type PathOf, type UrlParams } from './api.ts'
import { RequestError } from './request.ts'

/** A record with the ETag it was read under, for optimistic locking: a save sends it back as If-Match. */
export type Versioned<Record> = {
  record: Record
  revision: string
  /** The headers of the response it was read from. */
  headers?: Headers
}

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
/** Only the parameters of the path: with all options, the union over the paths is too complex for the compiler. */
type Target<P extends RecordPath> =
  EndpointAt<'GET', P> extends { params: infer Params extends z.ZodType }
    ? { params: UrlParams<z.infer<Params>> }
    : object

export const readVersioned = <P extends RecordPath>(path: P, target: Target<P>) =>
  versioned(call<'GET', P>('GET', path, target as object))

/** Saves over the given revision only; throws a Conflict when the record has changed since. */
export function saveVersioned<P extends RecordPath>(
  path: P,
  target: Target<P>,
  { draft, revision }: VersionedDraft<DraftAt<P>>,
): Promise<Versioned<RecordAt<P>>> {
  const options = { ...(target as object), body: draft, headers: ifMatch(revision) }
  const saved = versioned(call<'PUT', P>('PUT', path, options)) as Promise<Versioned<RecordAt<P>>>
  return throwConflict(saved, () => readVersioned(path, target))
}

/** The result of a call with the revision that its response names. */
export async function versioned<Record>(
  response: Promise<{ data: Record; headers: Headers }>,
): Promise<Versioned<Record>> {
  const { data, headers } = await response
  // Without an ETag, `*` saves over whatever is there.
  return { record: data, revision: headers.get('etag') ?? '*', headers }
}

/** The header of a change that is refused unless the record still has this revision. */
export const ifMatch = (revision: string) => ({ 'if-match': revision })

/** Turns the refusal of a stale revision into a Conflict with the current record. */
export async function throwConflict<Record>(
  saved: Promise<Versioned<Record>>,
  readCurrent: () => Promise<Versioned<Record>>,
): Promise<Versioned<Record>> {
  try {
    return await saved
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== 'changed') throw error
    throw new Conflict(error.text, await readCurrent())
  }
}
